import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { StereoTypeEditor } from "../../features/administer/catalogue/stereo-type-editor.tsx";
import { stereoTypeQuery } from "../../features/administer/catalogue/stereo-types.queries.ts";
import { RecordPage } from "./frame/record-page.tsx";

const parent = { href: "/stereo-types", label: "Test methods" };

export function Component() {
  const { id = "" } = useParams();
  const record = useQuery(stereoTypeQuery(id));
  return (
    <RecordPage record={record} noun="Test method" nameOf={(stored) => stored.label} parent={parent}>
      {(stored) => <StereoTypeEditor key={stored.id} stored={stored} />}
    </RecordPage>
  );
}
