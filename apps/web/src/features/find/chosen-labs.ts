import {
  type LabId,
  type LineId,
  labIdSchema,
  lineIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { chosenParameter } from "../../domain/search/search-parameters.ts";

/** A laboratory that is chosen; without tests it means all that it can run. */
export interface ChosenLab {
  readonly labId: LabId;
  readonly lineIds: readonly LineId[];
}

/** Chosen laboratories as an address's parameter: `lab-1,lab-2~t1~t3`. They survive signing in that way. */
export function readChosen(search: URLSearchParams): readonly ChosenLab[] {
  const seen = new Set<string>();
  return (search.get(chosenParameter) ?? "").split(",").flatMap((part) => {
    const [id, ...lines] = part.split("~");
    const labId = labIdSchema.safeParse(id);
    if (!labId.success || seen.has(labId.data)) return [];
    seen.add(labId.data);
    const lineIds = lines.flatMap((line) => {
      const read = lineIdSchema.safeParse(line);
      return read.success ? [read.data] : [];
    });
    return [{ labId: labId.data, lineIds }];
  });
}

/** The parameter's value; null when nothing is chosen. */
export const chosenText = (chosen: readonly ChosenLab[]): string | null =>
  chosen.length === 0 ? null : chosen.map(({ labId, lineIds }) => [labId, ...lineIds].join("~")).join(",");

export function writeChosen(search: URLSearchParams, chosen: readonly ChosenLab[]): URLSearchParams {
  const next = new URLSearchParams(search);
  const text = chosenText(chosen);
  if (text === null) next.delete(chosenParameter);
  else next.set(chosenParameter, text);
  return next;
}

export const isChosen = (chosen: readonly ChosenLab[], labId: LabId): boolean =>
  chosen.some((lab) => lab.labId === labId);

export const toggleChosen = (chosen: readonly ChosenLab[], labId: LabId): readonly ChosenLab[] =>
  isChosen(chosen, labId) ? chosen.filter((lab) => lab.labId !== labId) : [...chosen, { labId, lineIds: [] }];
