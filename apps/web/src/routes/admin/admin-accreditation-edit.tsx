import { AccreditationEditor } from "../../features/administer/catalogue/accreditation-editor.tsx";
import { accreditationQuery } from "../../features/administer/catalogue/accreditations.queries.ts";
import { BodyHolders } from "../../features/administer/catalogue/body-holders.tsx";
import { EditPage } from "./edit-page.tsx";

const parent = { href: "/accreditation", label: "Accreditations" };

export const Component = () => (
  <EditPage
    parent={parent}
    noun="Accreditation"
    query={accreditationQuery}
    nameOf={(stored) => stored.abbreviation}
    idOf={(stored) => stored.id}
    editor={(props) => (
      <>
        <AccreditationEditor {...props} />
        {props.stored && <BodyHolders id={props.stored.id} />}
      </>
    )}
  />
);
