import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { TestTypeEditor } from "../features/admin-catalogue/test-type-editor.tsx";
import { testTypeQuery } from "../features/admin-catalogue/test-types.queries.ts";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { stereoTypesQuery } from "../platform/catalogue.ts";
import { QueryView } from "../ui/query-view.tsx";

const parent = { href: "/test-types", label: "Test types" };

function Edit({ id }: { id: string }) {
  const record = useQuery(testTypeQuery(id));
  const kinds = useQuery(stereoTypesQuery);
  return (
    <AdminPage
      title={record.data?.name ?? "Test type"}
      detail={record.data?.enabled === false && "disabled"}
      parent={parent}
    >
      <QueryView query={record}>
        {(stored) => (
          <QueryView query={kinds}>
            {(all) => (
              <TestTypeEditor key={stored.testTypeId} stored={stored} kinds={all} onSaved={() => undefined} />
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const kinds = useQuery(stereoTypesQuery);
  if (id !== undefined) return <Edit id={id} />;
  return (
    <AdminPage title="New test type" parent={parent}>
      <QueryView query={kinds}>
        {(all) => (
          <TestTypeEditor
            stored={null}
            kinds={all}
            onSaved={(saved) => void navigate(`/test-types/edit/${saved.testTypeId}`, { replace: true })}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}
