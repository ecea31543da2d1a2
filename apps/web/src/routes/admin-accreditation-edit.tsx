import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { AccreditationEditor } from "../features/admin-catalogue/accreditation-editor.tsx";
import { accreditationQuery } from "../features/admin-catalogue/accreditations.queries.ts";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { QueryView } from "../ui/query-view.tsx";

const list = "/accreditation";

function Edit({ id }: { id: string }) {
  const record = useQuery(accreditationQuery(id));
  const navigate = useNavigate();
  return (
    <AdminPage
      title={record.data?.abbreviation ?? "Accreditation"}
      detail={record.data?.enabled === false && "disabled"}
      parent={{ href: list, label: "Accreditations" }}
    >
      <QueryView query={record}>
        {(stored) => (
          <AccreditationEditor
            key={stored.id}
            stored={stored}
            onSaved={() => undefined}
            onDeleted={() => void navigate(list)}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) return <Edit id={id} />;
  return (
    <AdminPage title="New accreditation" parent={{ href: list, label: "Accreditations" }}>
      <AccreditationEditor
        stored={null}
        onSaved={(saved) => void navigate(`${list}/edit/${saved.id}`, { replace: true })}
        onDeleted={() => undefined}
      />
    </AdminPage>
  );
}
