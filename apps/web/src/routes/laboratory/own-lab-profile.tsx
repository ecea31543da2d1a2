import { OwnLabView } from "../../features/own-laboratory/own-lab-view.tsx";
import { OwnProfile } from "../../features/own-laboratory/own-profile.tsx";

export function Component() {
  return <OwnLabView title="Laboratory">{(lab) => <OwnProfile key={lab.id} lab={lab} />}</OwnLabView>;
}
