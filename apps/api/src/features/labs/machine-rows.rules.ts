import {
  dayRateFault,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentFields,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import {
  type ProvenanceByRating,
  type RatingKey,
  ratingKeys,
  ratingsSchema,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import {
  amountCentsSchema,
  currencySchema,
  isPayable,
  wholeAmountOnly,
} from "@headroom/contract/vocabulary/project/money";
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import { z } from "zod";
import { type Column, optionalNumber, optionalText, word, writeCell } from "../transfer/columns.ts";
import { ratingColumn } from "../transfer/rating-columns.ts";
import { ownProvenance, withoutReturnDate } from "./lab-parts.rules.ts";

/** A catalogue model by its identifier and its name for people. */
export interface NamedModel {
  readonly equipmentId: string;
  readonly name: string;
}

const centsOf = (dayRate: number | null) => (dayRate === null ? null : Math.round(dayRate * 100));

/** A machine of a laboratory as a row: ratings are the laboratory's own, and an amount has its currency beside it. */
export const machineRowSchema = (currency: string) =>
  labEquipmentFields
    .omit({ equipmentId: true, overrides: true, ratingProvenance: true, dayRateCents: true })
    .extend({
      model: z.string().max(300, "At most 300 characters.").default(""),
      /** Empty where the text has no model yet. */
      equipmentId: z.string().default(""),
      quantity: labEquipmentFields.shape.quantity.default(1),
      dayRate: z.number("Write an amount, for example 1800.").nullable().default(null),
      currency: currencySchema.default(currency),
      ratings: ratingsSchema.default({}),
    })
    .superRefine(({ dayRate, dayRateIs, currency: own }, check) => {
      const cents = centsOf(dayRate);
      const contradiction = dayRateFault({ dayRateCents: cents, dayRateIs });
      if (contradiction) {
        const path = contradiction.field === "dayRateIs" ? "dayRateIs" : "dayRate";
        check.addIssue({ code: "custom", path: [path], message: contradiction.sentence });
      }
      if (cents === null) return;
      const fault = amountCentsSchema.safeParse(cents).error?.issues[0]?.message;
      const message = fault ?? (isPayable(cents, own) ? undefined : wholeAmountOnly);
      if (message !== undefined) check.addIssue({ code: "custom", path: ["dayRate"], message });
    });
export type MachineRow = z.infer<ReturnType<typeof machineRowSchema>>;

export const rowOf = (machine: LabEquipment): MachineRow => ({
  quantity: machine.quantity,
  status: machine.status,
  downUntil: machine.downUntil,
  calibrationDue: machine.calibrationDue,
  model: machine.name,
  equipmentId: machine.equipmentId,
  dayRate: machine.dayRateCents === null ? null : machine.dayRateCents / 100,
  // A figure is what an amount alone says: a file without the column can empty it.
  ...(machine.dayRateIs && machine.dayRateIs !== "figure" && { dayRateIs: machine.dayRateIs }),
  currency: machine.currency,
  ratings: machine.overrides,
});

/** The machine to store. A rating that stays as it was keeps its provenance; any other is the laboratory's word. */
export function machineDraftOf(row: MachineRow, before: LabEquipment | null): LabEquipmentDraft {
  const { model: _model, dayRate, ratings, ...same } = row;
  const isKept = (key: string) =>
    before !== null &&
    before.equipmentId === row.equipmentId &&
    JSON.stringify(ratings[key as RatingKey]) === JSON.stringify(before.overrides[key as RatingKey]); // its own keys
  const kept = Object.entries(before?.ratingProvenance ?? {}).filter(([key]) => isKept(key));
  const draft = {
    ...same,
    equipmentId: same.equipmentId as LabEquipmentDraft["equipmentId"], // that of a model which was looked up
    dayRateCents: centsOf(dayRate),
    overrides: ratings,
    ratingProvenance: Object.fromEntries(kept) as ProvenanceByRating, // some entries of one
  };
  return { ...withoutReturnDate(draft), ratingProvenance: ownProvenance(draft, before) };
}

interface Chosen {
  /** Models that the sender has chosen, by the text of the rows. */
  readonly modelOf: ReadonlyMap<string, string>;
  readonly nameOf: (equipmentId: string) => string | undefined;
}

/** Columns of a laboratory's machines. A text alone never assigns a model: its sender has chosen one, or names it by identifier. */
export function machineColumns({ modelOf, nameOf }: Chosen): readonly Column[] {
  const textOf = (draft: Readonly<Record<string, unknown>>) => writeCell(draft["model"]);
  const idOf = (draft: Readonly<Record<string, unknown>>) => writeCell(draft["equipmentId"]);
  return [
    {
      name: "model",
      write: (draft) => nameOf(idOf(draft)) ?? textOf(draft),
      put: (target, cell) => {
        const text = cell.trim();
        target["model"] = text;
        if (idOf(target) === "") target["equipmentId"] = modelOf.get(text) ?? "";
      },
    },
    {
      name: "equipmentId",
      write: idOf,
      put: (target, cell) => {
        if (cell !== "") target["equipmentId"] = cell;
      },
    },
    { ...optionalNumber("quantity"), put: putNumber("quantity") },
    word("status"),
    optionalText("downUntil"),
    optionalText("calibrationDue"),
    optionalNumber("dayRate"),
    // An amount alone is a figure, as in files without this column; beside an empty cell it is refused.
    {
      ...optionalText("dayRateIs"),
      write: ({ dayRate, dayRateIs }) =>
        writeCell(dayRateIs ?? (typeof dayRate === "number" ? "figure" : "")),
    },
    word("currency"),
    ...ratingKeys.map(ratingColumn),
  ];
}

/** An empty cell means the field's default. */
const putNumber =
  (name: string): Column["put"] =>
  (target, cell, readNumber) => {
    target[name] = cell === "" ? undefined : readNumber(cell);
  };

const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const maxProposed = 5;

/** Proposes catalogue models for texts by the words that they share with the models' names; a rare word counts for more. */
export function makeProposals(models: readonly NamedModel[]) {
  const named = models.map((model) => ({ model, words: new Set(wordsOf(model.name)) }));
  const frequency = new Map<string, number>();
  for (const { words } of named)
    for (const each of words) frequency.set(each, (frequency.get(each) ?? 0) + 1);
  const weightOf = (each: string) => 1 / (frequency.get(each) ?? 1);
  return (text: string): NamedModel[] => {
    const asked = new Set(wordsOf(text));
    const scored = named.map(({ model, words }) => {
      const shared = [...asked].filter((each) => words.has(each));
      const missing = words.size - shared.length;
      return { model, score: shared.reduce((sum, each) => sum + weightOf(each), 0) - missing * 1e-6 };
    });
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || (a.model.name < b.model.name ? -1 : 1))
      .slice(0, maxProposed)
      .map(({ model: { equipmentId, name } }) => ({ equipmentId, name }));
  };
}
