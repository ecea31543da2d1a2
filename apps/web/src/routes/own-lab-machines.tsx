import { MachineFacts } from "../domain/machine/machine-facts.tsx";
import { MachineRatings } from "../domain/machine/machine-ratings.tsx";
import { OwnLabView } from "../features/own-laboratory/own-lab-view.tsx";
import { OwnMachines } from "../features/own-laboratory/own-machines.tsx";

export function Component() {
  return (
    <OwnLabView title="Machines">
      {(lab) => (
        <OwnMachines
          lab={lab}
          fields={(form, models) => (
            <>
              <MachineFacts form={form} models={models} />
              <MachineRatings form={form} models={models} />
            </>
          )}
        />
      )}
    </OwnLabView>
  );
}
