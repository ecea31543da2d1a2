import { useMemo } from "react";
import { carriedMeasured } from "../analysis/carried-measured.ts";
import { CalculatorFrame } from "../frame/calculator-frame.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { useLinkState } from "../inputs/use-link-state.ts";
import { useRecordLink } from "../record/linked-records.tsx";
import { RecordPanel } from "../record/record-panel.tsx";
import { type OpenRecord, useRecord } from "../record/use-record.ts";
import { computed } from "../results/formula-fault.ts";
import { damage as facts } from "./about-damage.ts";
import { DamageFiles } from "./damage-files.tsx";
import { DamageInputs } from "./damage-inputs.tsx";
import { damageLaw, damageLink, type DamageState } from "./damage-page-model.ts";
import { DamagePlots } from "./damage-plots.tsx";
import { DamageResults } from "./damage-results.tsx";
import { missionOf } from "./mission.ts";
import { MissionTable } from "./mission-table.tsx";
import { type OpenMission, useMission, useRowDamages } from "./use-mission.ts";
import { useDamageOutcome } from "./use-outcome.ts";

/** The fatigue law of the fields for the records of a mission, the same object while they stay. */
function useLaw({ q, b, response, fmin, fmax, perOctave }: DamageState, { rows }: OpenMission) {
  const lowestRateHz = Math.min(...rows.map(({ channel }) => channel.sampleRateHz));
  return useMemo(
    () => computed(() => damageLaw({ q, b, response, fmin, fmax, perOctave }, lowestRateHz)),
    [q, b, response, fmin, fmax, perOctave, lowestRateHz],
  );
}

/** The damage of the mission's records and their sum over the life. */
function useLife(state: DamageState, mission: OpenMission) {
  const law = useLaw(state, mission);
  const { rows, weights } = mission;
  const { damages, isPending, refusal } = useRowDamages(
    rows,
    law.ok ? law.value : null,
    state.mean === "removed",
  );
  const { lifeH } = state;
  const life = useMemo(() => {
    const records = damages.map((damage, i) => ({ damage, weight: weights[i] }));
    return missionOf(records, lifeH === undefined ? undefined : 3600 * lifeH);
  }, [damages, weights, lifeH]);
  return { law, damages, life, isPending, refusal };
}

const channelFault = ({ ready }: OpenRecord): string | undefined =>
  ready.some(({ isAcceleration }) => !isAcceleration)
    ? "Fatigue damage needs an acceleration: choose such a channel, or its unit."
    : undefined;

export function Component() {
  const linked = useLinkState(damageLink);
  const { state, change, set } = linked;
  const open = useRecord();
  const mission = useMission(open);
  const files = useMemo(
    () => [...new Set(mission.rows.map(({ channel }) => channel.record.file))],
    [mission.rows],
  );
  const makeLink = useRecordLink(linked, files);
  const { law, damages, life, isPending, refusal } = useLife(state, mission);
  const canKeep = open.ready.length > 0 && damages.length > 0 && !isPending;
  const { outcome, isOld, fault } = useDamageOutcome(state, law.ok ? law.value : null, {
    records: damages,
    mission: life,
  });
  const points = outcome?.breakpoints?.points;
  const test = useMemo(
    () => (points ? carriedMeasured(points, state.minutes) : null),
    [points, state.minutes],
  );
  const shaker = useShakerAnswer(test, state);
  return (
    <CalculatorFrame
      facts={facts}
      linked={linked}
      makeLink={makeLink}
      record={
        <div className="flex flex-col gap-6">
          <RecordPanel {...{ open, refusal, files }} linked={state.records} />
          <MissionTable mission={mission} life={life} canKeep={canKeep} />
        </div>
      }
      inputs={<DamageInputs {...{ state, change, set }} />}
      fault={law.ok ? (channelFault(open) ?? fault) : law.sentence}
      outcome={
        outcome && {
          results: <DamageResults outcome={outcome} state={state} />,
          plots: (
            <div aria-busy={isOld || isPending} className="flex min-w-0 flex-col gap-8">
              <DamagePlots outcome={outcome} state={state} />
              <DamageFiles {...{ outcome, state }} records={files} link={linked.link} />
            </div>
          ),
          shaker,
          test,
        }
      }
    />
  );
}
