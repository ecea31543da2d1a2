import { MachineFacts } from "../features/admin-labs/machine-facts.tsx";
import { MachineRatings } from "../features/admin-labs/machine-ratings.tsx";
import { OwnLabView } from "../features/lab-record/own-lab-view.tsx";
import { OwnMachines } from "../features/lab-record/own-machines.tsx";

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
