import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { labRecordQuery } from "../../features/administer/laboratories/lab-record.queries.ts";
import { UserEditor } from "../../features/administer/users/user-editor.tsx";
import { userQuery } from "../../features/administer/users/users.queries.ts";
import { AdminPage } from "./admin-page.tsx";
import { RecordPage } from "./frame/record-page.tsx";

const list = "/users";
const parent = { href: list, label: "Users" };

function Edit({ id }: { id: string }) {
  const record = useQuery(userQuery(id));
  const navigate = useNavigate();
  return (
    <RecordPage record={record} noun="User" nameOf={(stored) => stored.name} parent={parent}>
      {(stored) => (
        <UserEditor
          key={stored.id}
          stored={stored}
          onSaved={() => undefined}
          onDeleted={() => void navigate(list)}
        />
      )}
    </RecordPage>
  );
}

function Create() {
  const navigate = useNavigate();
  const labId = useSearchParams()[0].get("lab");
  const lab = useQuery({ ...labRecordQuery(labId ?? ""), enabled: labId !== null });
  const waits = labId !== null && lab.isPending;
  return (
    <AdminPage title="New user" parent={parent}>
      {!waits && (
        <UserEditor
          stored={null}
          lab={lab.data}
          onSaved={(saved) => void navigate(`${list}/edit/${saved.id}`, { replace: true })}
          onDeleted={() => undefined}
        />
      )}
    </AdminPage>
  );
}

export function Component() {
  const { id } = useParams();
  return id === undefined ? <Create /> : <Edit id={id} />;
}
