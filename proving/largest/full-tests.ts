import type { ParameterCell, ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";

const freeCells = ["fHz", "g", "psd"].map((key) => ({ key, type: "number" as const }));
type Cell = Pick<ParameterCell, "key" | "type"> & Partial<Pick<ParameterCell, "min" | "max" | "enum">>;

/** Frequencies ascend from row to row; other figures lie where machines come near their limits. */
function figure({ key, min = 1, max = 1000 }: Cell | ParameterDefinition, share: number): number {
  const most = Math.min(max, 2000);
  const least = Math.max(min, Math.min(1, most));
  return key.startsWith("f") ? least + (most - least) * share : Math.min(max, Math.max(min, 1));
}

const rowsOf = (cells: readonly Cell[], rows: number) =>
  Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(
      cells.map((cell) => [
        cell.key,
        cell.type === "enum" ? cell.enum?.[0] : figure(cell, (index + 1) / (rows + 1)),
      ]),
    ),
  );

function valueOf(definition: ParameterDefinition, rows: number): unknown {
  switch (definition.type) {
    case "table":
      return rowsOf(definition.item ?? freeCells, rows);
    case "multi-enum":
      return definition.enum;
    case "enum":
      return definition.enum?.[0];
    case "boolean":
      return true;
    case "file":
      return {
        name: "x".repeat(200),
        peakAccelerationG: 10,
        lowestFrequencyHz: 10,
        highestFrequencyHz: 2000,
      };
    case "string":
    case "ref":
    case "refs":
      return "x".repeat(4000);
    case "integer":
      return Math.max(definition.min ?? 1, 1);
    case "number":
      return typeof definition.default === "number" ? definition.default : figure(definition, 0);
  }
}

/** Raises upper values above lower ones. */
function inOrder(definitions: readonly ParameterDefinition[], values: Record<string, unknown>) {
  for (const { key, below } of definitions) {
    const lesser = values[key];
    const greater = definitions.find((each) => each.key === below);
    if (greater && typeof lesser === "number")
      values[greater.key] = Math.min(greater.max ?? Number.POSITIVE_INFINITY, lesser + 10);
  }
  return values;
}

const tablesOf = ({ parameters }: StereoType) => parameters.filter(({ type }) => type === "table").length;

/** As many tests of one kind as a project may have, every parameter given, the tables as long as all may be together. */
export function fullTests(stereoType: StereoType, rowsTogether: number, tests = maxTestsPerProject) {
  const rows = Math.floor(rowsTogether / Math.max(1, tests * tablesOf(stereoType)));
  const { parameters } = stereoType;
  return Array.from({ length: tests }, (_, index) => ({
    lineId: `line-${index}`,
    stereoTypeId: stereoType.id,
    title: "x".repeat(160),
    parameters: inOrder(
      parameters,
      Object.fromEntries(parameters.map((definition) => [definition.key, valueOf(definition, rows)])),
    ),
  }));
}
