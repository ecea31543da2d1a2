import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { StereoTypeEditor } from "../features/admin-catalogue/stereo-type-editor.tsx";
import { stereoTypeQuery } from "../features/admin-catalogue/stereo-types.queries.ts";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { QueryView } from "../ui/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const record = useQuery(stereoTypeQuery(id));
  return (
    <AdminPage
      title={record.data?.label ?? "Stereo type"}
      parent={{ href: "/stereo-types", label: "Stereo types" }}
    >
      <QueryView query={record}>{(stored) => <StereoTypeEditor key={stored.id} stored={stored} />}</QueryView>
    </AdminPage>
  );
}
