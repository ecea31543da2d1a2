import { OwnLabView } from "../../features/own-laboratory/own-lab-view.tsx";
import { OwnMachines } from "../../features/own-laboratory/own-machines.tsx";

export function Component() {
  return (
    <OwnLabView title="Machines" width="full">
      {(lab) => <OwnMachines lab={lab} />}
    </OwnLabView>
  );
}
