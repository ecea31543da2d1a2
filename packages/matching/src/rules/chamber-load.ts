import { boxSidesMm } from "./test-load.ts";
import type { ChamberLoad, Demand, Part, RuleInput } from "./test-plan.ts";

/** Classes that take as many specimens as pass with the verdict of one. */
const chambers: ReadonlySet<string> = new Set([
  "climatic-chamber",
  "walk-in-chamber",
  "ess-chamber",
  "agree-chamber",
  "altitude-chamber",
  "halt-chamber",
  "thermal-shock-chamber",
  "hast-chamber",
  "tvac-chamber",
  "salt-fog-chamber",
  "mixed-gas-chamber",
  "solar-chamber",
  "uv-cabinet",
  "dust-chamber",
  "sand-dust-tunnel",
]);

/** The chamber that closes on a shaker holds what is on the shaker. */
const isChamber = ({ alternatives, meanwhile }: Part): boolean =>
  !meanwhile && alternatives.length > 0 && alternatives.every((each) => chambers.has(each.equipmentTypeId));

/** Mist falls on every surface. */
const onOneLayer: ReadonlySet<string> = new Set(["salt-fog-chamber"]);

/**
 * A demand whose chambers are held against one specimen and loaded with as many as each can take. Specimens per run that
 * the specimen states count on shakers, shock machines and rigs.
 */
export function withChamberLoads(input: RuleInput, demand: (input: RuleInput) => Demand): Demand {
  const said = demand(input);
  const { quantity } = input.specimen;
  if (quantity === 1 || !said.parts.some(isChamber)) return said;
  const known = new Map([[input.specimen.perRun, said]]);
  const at = (perRun: number): Demand => {
    const found = known.get(perRun) ?? demand({ ...input, specimen: { ...input.specimen, perRun } });
    known.set(perRun, found);
    return found;
  };
  const loaded = (part: Part, place: number): Part => {
    if (!isChamber(part)) return part;
    const load: ChamberLoad = {
      quantity,
      partAt: (perRun) => at(perRun).parts[place] ?? part,
      sidesMm: boxSidesMm(input.specimen),
      isOneLayer: part.alternatives.some((each) => onOneLayer.has(each.equipmentTypeId)),
    };
    return { ...load.partAt(1), time: load.partAt(quantity).time, load };
  };
  const parts = said.parts.map(loaded);
  return { ...(parts.every(({ load }) => load) ? at(1) : said), parts };
}
