import { OwnCertificates } from "../features/lab-record/own-certificates.tsx";
import { OwnLabView } from "../features/lab-record/own-lab-view.tsx";

export function Component() {
  return <OwnLabView title="Certificates">{(lab) => <OwnCertificates lab={lab} />}</OwnLabView>;
}
