import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { TestTypeEditor } from "../../features/administer/catalogue/test-type-editor.tsx";
import { testTypeQuery } from "../../features/administer/catalogue/test-types.queries.ts";
import { AdminPage } from "./admin-page.tsx";
import { RecordPage } from "./record-page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";

const parent = { href: "/test-types", label: "Test types" };

function Edit({ id }: { id: string }) {
  const record = useQuery(testTypeQuery(id));
  const kinds = useQuery(testMethodsQuery);
  return (
    <RecordPage record={record} noun="Test type" nameOf={(stored) => stored.name} parent={parent}>
      {(stored) => (
        <QueryView query={kinds}>
          {(all) => (
            <TestTypeEditor key={stored.testTypeId} stored={stored} kinds={all} onSaved={() => undefined} />
          )}
        </QueryView>
      )}
    </RecordPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const kinds = useQuery(testMethodsQuery);
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
