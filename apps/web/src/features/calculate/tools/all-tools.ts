import { type Computed, computed } from "../results/formula-fault.ts";
import type { ToolId } from "./about-tools.ts";
import { dropPulse } from "./drop-tool.ts";
import { testLevel, testTime } from "./level-tools.ts";
import { clipping, miles } from "./response-tools.ts";
import { bandRms, scale, slopes } from "./spectrum-tools.ts";
import { sweep } from "./sweep-tool.ts";
import type { Tool, ToolAnswer, ToolField, ToolState } from "./tool.ts";

export const tools: Readonly<Record<ToolId, Tool>> = {
  testTime,
  testLevel,
  miles,
  dropPulse,
  slopes,
  sweep,
  scale,
  bandRms,
  clipping,
};

export const usedFields = ({ fields }: Tool, state: ToolState): readonly ToolField[] =>
  fields.filter(({ isUsed }) => isUsed?.(state) ?? true);

const isMissing = (field: ToolField, state: ToolState) =>
  field.kind === "quantity" && state[field.name] === undefined;

/** The answer of a tool, or the sentence of what is missing or refused. */
export function answerOf(tool: Tool, state: ToolState): Computed<ToolAnswer> {
  const missing = usedFields(tool, state).find((field) => isMissing(field, state));
  if (missing) return { ok: false, sentence: `Enter a value for “${missing.label}”.` };
  const filled = Object.entries(state).map(([name, value]) => [name, value ?? Number.NaN]);
  return computed(() => {
    const answer = tool.compute(Object.fromEntries(filled));
    if (answer.results.some(([, , value]) => value !== null && !Number.isFinite(value)))
      throw new RangeError("The result is too large for a number: check the inputs");
    return answer;
  });
}
