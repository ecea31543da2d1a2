interface Pair {
  readonly codes: readonly [string, string];
  readonly sentence: (prefix: string, wanted: string, listed: string) => string;
}

const otherNozzle: Pair["sentence"] = (prefix, wanted, listed) =>
  `${prefix}${wanted} needs another nozzle and pressure than ${prefix}${listed}, which is listed. Ask the lab.`;
const otherDust: Pair["sentence"] = (prefix, wanted, listed) =>
  `${prefix}${wanted} uses other dust than ${prefix}${listed}, which is listed. Ask the lab.`;

/** Codes of IEC 60529 and ISO 20653 that are close to each other, with what parts them (*recalled*). */
const pairs: readonly Pair[] = [
  {
    codes: ["9", "9K"],
    sentence: (prefix, wanted, listed) =>
      `${prefix}${wanted} and ${prefix}${listed} use the same nozzle and water; whether the rig is set up for both is not stated. Ask the lab.`,
  },
  { codes: ["4", "4K"], sentence: otherNozzle },
  { codes: ["6", "6K"], sentence: otherNozzle },
  { codes: ["5X", "5KX"], sentence: otherDust },
  { codes: ["6X", "6KX"], sentence: otherDust },
];

/** The code that makes a question of a missing one, and the sentence that asks. */
export function neighbourOf(prefix: string, wanted: string) {
  const pair = pairs.find(({ codes }) => codes.includes(wanted));
  const name = pair?.codes.find((code) => code !== wanted);
  return pair && name !== undefined ? { name, sentence: pair.sentence(prefix, wanted, name) } : undefined;
}
