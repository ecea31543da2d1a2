import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { type Column, GridTable } from "../../ui/table/table.tsx";
import { calibrationOf } from "./calibration.ts";
import { KeyRatings } from "./key-ratings-line.tsx";
import { MachineStatus } from "./machine-status.tsx";
import { RatingSheet } from "./rating-sheet.tsx";
import { wholeFigures } from "./whole-figures.ts";

function Calibration({ due }: { due: string | null }) {
  if (due === null) return <span className="text-mute">not stated</span>;
  const { isOverdue } = calibrationOf(due, todayIso());
  return (
    <span className={isOverdue ? "text-no" : ""}>
      {formatDate(due)}
      {isOverdue && ", overdue"}
    </span>
  );
}

/** Machines of one class stand together, the smaller before the larger. */
const inOrder = (machines: readonly LabEquipment[]) =>
  machines.toSorted(
    (a, b) => compareNames(a.equipmentTypeId, b.equipmentTypeId) || compareNames(a.name, b.name),
  );

interface MachineTableProps {
  readonly machines: readonly LabEquipment[];
  /** Columns for some readers only, behind those for everybody. */
  readonly columns?: readonly Column<LabEquipment>[];
  readonly marksOwn?: boolean;
}

/** A laboratory's machines, a row each with what tells them apart; all ratings open below their row. */
export function MachineTable({ machines, columns = [], marksOwn = false }: MachineTableProps) {
  const format = useFormat();
  return (
    <GridTable<LabEquipment>
      caption="Machines"
      rows={inOrder(machines)}
      rowKey={({ labEquipmentId }) => labEquipmentId}
      detail={{
        name: ({ name }) => `Ratings of ${name}`,
        show: (machine) => <RatingSheet machine={machine} marksOwn={marksOwn} />,
      }}
      columns={[
        {
          key: "name",
          head: "Machine",
          isRowHeader: true,
          cell: (machine) => (
            <>
              {machine.quantity > 1 && `${machine.quantity} × `}
              {wholeFigures(machine.name)} {machine.status === "down" && <MachineStatus {...machine} />}
            </>
          ),
        },
        {
          key: "ratings",
          head: "Key ratings",
          cell: (machine) => <KeyRatings ratings={machine.ratings} format={format} />,
        },
        {
          key: "calibration",
          head: "Calibration due",
          cell: ({ calibrationDue }) => <Calibration due={calibrationDue} />,
        },
        ...columns,
      ]}
    />
  );
}
