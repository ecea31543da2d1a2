import type { DecimalSign } from "../numbers/number-readings.ts";
import type { Span } from "../phrases/figures.ts";
import type { PhraseAsk } from "../phrases/filling.ts";
import { type Fact, factsIn, type SpecimenValue } from "./specimen-facts.ts";
import type { Statement } from "./statements.ts";

export interface Specimen {
  readonly values: Readonly<Record<string, SpecimenValue>>;
  readonly spans: Readonly<Record<string, Span>>;
  readonly asks: readonly PhraseAsk[];
  /** Places of the facts in each statement, which are no test's. */
  readonly places: readonly (readonly Span[])[];
}

const isSame = (one: SpecimenValue, other: SpecimenValue) =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) <= 0.02 * Math.abs(one)
    : String(one) === String(other);
/** Words that a test reads as well: "powered" is its "operation". */
const sharedWords = new Set(["powered", "hazards", "accreditedReport", "witness"]);

/** Facts that the statements say of the specimen; two masses are asked. */
export function specimenIn(statements: readonly Statement[], sign: DecimalSign | null): Specimen {
  const values: Record<string, SpecimenValue> = {};
  const spans: Record<string, Span> = {};
  const asks = new Map<string, PhraseAsk>();
  const places = statements.map(({ text, span: [start] }) => {
    const facts = factsIn(text, sign);
    for (const { key, value, span } of facts) {
      const known = values[key];
      if (known === undefined) {
        values[key] = value;
        spans[key] = [start + span[0], start + span[1]];
      } else if (typeof known === "number" && !isSame(known, value))
        asks.set(key, {
          path: `specimen.${key}`,
          why: `${String(known)} or ${String(value)}`,
          choices: [known, ...(typeof value === "number" ? [value] : [])].map((each) => ({
            says: "",
            value: each,
          })),
        });
    }
    return placesOf(facts, start);
  });
  return { values, spans, asks: [...asks.values()], places };
}

const placesOf = (facts: readonly Fact[], start: number): readonly Span[] =>
  facts
    .filter(({ key }) => !sharedWords.has(key))
    .map(({ span }): Span => [start + span[0], start + span[1]]);
