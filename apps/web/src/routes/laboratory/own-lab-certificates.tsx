import { OwnCertificates } from "../../features/own-laboratory/own-certificates.tsx";
import { OwnLabView } from "../../features/own-laboratory/own-lab-view.tsx";

export function Component() {
  return <OwnLabView title="Certificates">{(lab) => <OwnCertificates lab={lab} />}</OwnLabView>;
}
