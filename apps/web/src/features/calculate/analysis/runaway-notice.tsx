import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { runsAway, type VelocityEnd } from "./velocity-end.ts";

interface RunawayNoticeProps {
  readonly name: string;
  readonly velocity: VelocityEnd | null;
}

/** A word where a velocity does not come back: an offset, or a change of velocity that was there. */
export function RunawayNotice({ name, velocity }: RunawayNoticeProps) {
  const format = useFormat();
  if (!velocity || !runsAway(velocity)) return null;
  const { endMPerS, rangeMPerS, offsetG } = velocity;
  return (
    <Notice tone="tight">
      {name}: the velocity ends at {format.quantity(endMPerS, "m/s", 3)},{" "}
      {Math.round((100 * Math.abs(endMPerS)) / rangeMPerS)} % of its range. If the specimen was at rest by
      then, the record has an offset of {format.quantity(offsetG, "g", 4)}: choose another baseline
      correction.
    </Notice>
  );
}
