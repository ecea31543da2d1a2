import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { EquipmentTypeEditor } from "../../features/administer/catalogue/equipment-type-editor.tsx";
import { equipmentTypeQuery } from "../../features/administer/catalogue/equipment-types.queries.ts";
import { AdminPage } from "./admin-page.tsx";
import { RecordPage } from "./record-page.tsx";

const list = "/equipment-types";
const parent = { href: list, label: "Equipment types" };

function Edit({ id }: { id: string }) {
  const record = useQuery(equipmentTypeQuery(id));
  const navigate = useNavigate();
  return (
    <RecordPage record={record} noun="Equipment type" nameOf={(stored) => stored.name} parent={parent}>
      {(stored) => (
        <EquipmentTypeEditor
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
    <AdminPage title="New equipment type" parent={parent}>
      <EquipmentTypeEditor
        stored={null}
        onSaved={(saved) => void navigate(`${list}/edit/${saved.id}`, { replace: true })}
        onDeleted={() => undefined}
      />
    </AdminPage>
  );
}
