import { equipmentQuery } from "../../features/administer/catalogue/equipment.queries.ts";
import { EquipmentEditor } from "../../features/administer/catalogue/equipment-editor.tsx";
import { EditPage } from "./frame/edit-page.tsx";

const parent = { href: "/equipments", label: "Models" };

export const Component = () => (
  <EditPage
    parent={parent}
    noun="Model"
    query={equipmentQuery}
    nameOf={(stored) => `${stored.manufacturer} ${stored.model}`}
    idOf={(stored) => stored.equipmentId}
    editor={(props) => <EquipmentEditor {...props} />}
  />
);
