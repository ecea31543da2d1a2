import { AccreditationEditor } from "../../features/administer/catalogue/accreditation-editor.tsx";
import { accreditationQuery } from "../../features/administer/catalogue/accreditations.queries.ts";
import { BodyLaboratories } from "../../features/administer/catalogue/body-laboratories.tsx";
import { EditPage } from "./frame/edit-page.tsx";

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
        {props.stored && <BodyLaboratories id={props.stored.id} />}
      </>
    )}
  />
);
