import { OwnLabView } from "../features/lab-record/own-lab-view.tsx";
import { OwnProfile } from "../features/lab-record/own-profile.tsx";

export function Component() {
  return <OwnLabView title="Laboratory">{(lab) => <OwnProfile key={lab.id} lab={lab} />}</OwnLabView>;
}
