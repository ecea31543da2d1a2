import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { EquipmentEditor } from "../../features/administer/catalogue/equipment-editor.tsx";
import { equipmentQuery } from "../../features/administer/catalogue/equipment.queries.ts";
import { AdminPage } from "./admin-page.tsx";
import { RecordPage } from "./record-page.tsx";

const parent = { href: "/equipments", label: "Equipment" };

function Edit({ id }: { id: string }) {
  const record = useQuery(equipmentQuery(id));
  return (
    <RecordPage
      record={record}
      noun="Equipment"
      nameOf={(stored) => `${stored.manufacturer} ${stored.model}`}
      parent={parent}
    >
      {(stored) => <EquipmentEditor key={stored.equipmentId} stored={stored} onSaved={() => undefined} />}
    </RecordPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) return <Edit id={id} />;
  return (
    <AdminPage title="New equipment" parent={parent}>
      <EquipmentEditor
        stored={null}
        onSaved={(saved) => void navigate(`/equipments/edit/${saved.equipmentId}`, { replace: true })}
      />
    </AdminPage>
  );
}
