import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import { Chip } from "../../ui/page/chip.tsx";

/** Whether a machine can be used, and from when on it can again. */
export const MachineStatus = ({ status, downUntil }: Pick<LabEquipmentDraft, "status" | "downUntil">) =>
  status === "down" ? (
    <Chip tone="no">down{downUntil && ` until ${formatDate(downUntil)}`}</Chip>
  ) : (
    <Chip>in service</Chip>
  );
