import { EquipmentTypeEditor } from "../../features/administer/catalogue/equipment-type-editor.tsx";
import { equipmentTypeQuery } from "../../features/administer/catalogue/equipment-types.queries.ts";
import { MethodsOfClass } from "../../features/administer/catalogue/methods-of-class.tsx";
import { EditPage } from "./frame/edit-page.tsx";

const parent = { href: "/equipment-types", label: "Equipment classes" };

export const Component = () => (
  <EditPage
    parent={parent}
    noun="Equipment class"
    query={equipmentTypeQuery}
    nameOf={(stored) => stored.name}
    idOf={(stored) => stored.id}
    editor={(props) => (
      <>
        <EquipmentTypeEditor {...props} />
        {props.stored && <MethodsOfClass id={props.stored.id} />}
      </>
    )}
  />
);
