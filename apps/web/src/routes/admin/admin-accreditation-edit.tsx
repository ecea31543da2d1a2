import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { AccreditationEditor } from "../../features/administer/catalogue/accreditation-editor.tsx";
import { accreditationQuery } from "../../features/administer/catalogue/accreditations.queries.ts";
import { AdminPage } from "./admin-page.tsx";
import { RecordPage } from "./record-page.tsx";

const list = "/accreditation";
const parent = { href: list, label: "Accreditations" };

function Edit({ id }: { id: string }) {
  const record = useQuery(accreditationQuery(id));
  const navigate = useNavigate();
  return (
    <RecordPage record={record} noun="Accreditation" nameOf={(stored) => stored.abbreviation} parent={parent}>
      {(stored) => (
        <AccreditationEditor
          key={stored.id}
          stored={stored}
          onSaved={() => undefined}
          onDeleted={() => void navigate(list)}
        />
      )}
    </RecordPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) return <Edit id={id} />;
  return (
    <AdminPage title="New accreditation" parent={parent}>
      <AccreditationEditor
        stored={null}
        onSaved={(saved) => void navigate(`${list}/edit/${saved.id}`, { replace: true })}
        onDeleted={() => undefined}
      />
    </AdminPage>
  );
}
