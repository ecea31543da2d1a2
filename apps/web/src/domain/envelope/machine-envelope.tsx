import { ratingsSchema } from "@headroom/contract/vocabulary/laboratory/ratings";
import { useMemo, useState } from "react";
import { ChamberPlots } from "./chamber-plots.tsx";
import { chambersOf } from "./chamber-lines.ts";
import type { RatedMachine } from "./limit-lines.ts";
import { LoadLimits, useLoadLines } from "./load-limits.tsx";

const usualPayloadKg = 10;

/** The machine as it was when its ratings could last be read. */
function useLastReadable(machine: RatedMachine) {
  const isReadable = useMemo(() => ratingsSchema.safeParse(machine.ratings).success, [machine.ratings]);
  const [last, setLast] = useState<RatedMachine | null>(null);
  if (isReadable && last !== machine) setLast(machine);
  const isOfClass = last?.equipmentTypeId === machine.equipmentTypeId;
  return { drawn: isReadable ? machine : isOfClass ? last : null, isOld: !isReadable };
}

function Vibration({ machine }: { readonly machine: RatedMachine }) {
  const [massKg, setMassKg] = useState<number | undefined>(usualPayloadKg);
  const machines = useMemo(() => [machine], [machine]);
  const load = useLoadLines(machines, massKg);
  return load ? (
    <LoadLimits
      massKg={massKg}
      onChange={setMassKg}
      load={load}
      tooHeavy="This mass is more than the payload."
    />
  ) : null;
}

function Drawn({ machine }: { readonly machine: RatedMachine }) {
  const chambers = useMemo(() => chambersOf([machine]), [machine]);
  const [chamber] = chambers;
  return chamber ? (
    <ChamberPlots chambers={chambers} shown={chamber} asked={null} />
  ) : (
    <Vibration machine={machine} />
  );
}

/** Limits of one machine, drawn anew while its ratings are typed; the last ones while a rating cannot be read. */
export function MachineEnvelope({ machine }: { readonly machine: RatedMachine }) {
  const { drawn, isOld } = useLastReadable(machine);
  if (!drawn) return null;
  return (
    <section aria-label="Capability envelope" className="min-w-0">
      <h3 className="eyebrow mb-2">Capability envelope</h3>
      <p aria-live="polite" className="text-sm text-mute">
        {isOld && "As last drawn: a value is missing or unreadable."}
      </p>
      <div className={isOld ? "opacity-40" : undefined}>
        <Drawn machine={drawn} />
      </div>
    </section>
  );
}
