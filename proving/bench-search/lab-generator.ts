// cspell:disable -- names and letters of many languages
import { seededRandom } from "../../packages/search-host/testing/seeded-random.ts";

/** A laboratory as the index holds it; invented. */
export type LabRecord = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly description: string;
  readonly equipments: readonly string[];
  readonly testTypes: readonly string[];
  readonly accreditations: readonly string[];
  readonly maxForceKn: number;
  readonly isEnabled: boolean;
  readonly _geo: { readonly lat: number; readonly lng: number };
};

const syllables =
  "al an ar bel ber bor cal cor dan del dor el en fal fer gal gar hal har ir is jan jor kal kar kel lan lar len lor mal mar mel mor nal nor or pal par pel per ral ran ren ros sal san sel sor tal tan tel ter tor ul ur val van vel ver vin vor wal wen wil zan zel zor".split(
    " ",
  );
const kinds =
  "Laboratory Laboratories Testing Test Centre Institute Engineering Dynamics Environmental Services Technologies Systems Research Qualification Certification".split(
    " ",
  );
const legalForms = "GmbH Ltd Inc SA BV AG Oy AB SpA SAS".split(" ");
const countries =
  "Germany France Italy Spain Poland Sweden Finland Norway Austria Switzerland Netherlands Belgium Denmark Portugal Ireland Canada Japan India Brazil Mexico".split(
    " ",
  );
const machines = [
  "electrodynamic shaker",
  "hydraulic shaker",
  "drop tower",
  "shock machine",
  "climatic chamber",
  "thermal shock chamber",
  "altitude chamber",
  "salt spray cabinet",
  "dust chamber",
  "rain test stand",
  "slip table",
  "head expander",
  "vacuum chamber",
  "anechoic room",
  "bump tester",
  "centrifuge",
];
const tests = [
  "random vibration",
  "sine vibration",
  "sine on random",
  "half sine shock",
  "terminal peak sawtooth",
  "temperature change",
  "damp heat cyclic",
  "damp heat steady state",
  "salt mist",
  "dust ingress",
  "water ingress",
  "low pressure",
  "free fall",
  "seismic",
  "transportation",
  "electromagnetic compatibility",
];
const standards = [
  "IEC 60068-2-6",
  "IEC 60068-2-64",
  "IEC 60068-2-27",
  "MIL-STD-810H",
  "RTCA DO-160G",
  "ISO 16750-3",
  "ECSS-E-ST-10-03",
  "EN 61373",
  "ISO/IEC 17025",
  "ASTM D4169",
  "ISTA 3A",
  "NASA-STD-7003",
  "IPC 9592",
  "UN 38.3",
];
const bodies = ["A2LA", "UKAS", "DAkkS", "COFRAC", "ACCREDIA", "ENAC", "SWEDAC", "FINAS", "NVLAP", "PCA"];
const fillers =
  "the laboratory offers accredited qualification of aerospace automotive railway defence medical and consumer equipment with experienced engineers large payloads fast turnaround detailed reports fixture design measurement uncertainty calibration data acquisition on site support independent third party customer witness secure facility temperature humidity combined climatic vibration shock durability reliability screening development series production battery electronics structure satellite component assembly".split(
    " ",
  );

type Random = () => number;

/** Small indexes are far more likely than large ones, as words of a language are. */
function skewed(random: Random, count: number): number {
  return Math.floor(count * random() ** 2.5);
}

function pickFrom<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)] ?? list[0];
  if (item === undefined) throw new RangeError("list: must not be empty");
  return item;
}

function several<T>(random: Random, list: readonly T[], least: number, most: number): T[] {
  const count = least + Math.floor(random() * (most - least + 1));
  return [...new Set(Array.from({ length: count }, () => pickFrom(random, list)))];
}

function invent(random: Random, least: number, most: number): string {
  const length = least + Math.floor(random() * (most - least + 1));
  const word = Array.from({ length }, () => pickFrom(random, syllables)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function sentence(random: Random, rare: readonly string[]): string {
  const words = Array.from({ length: 8 + Math.floor(random() * 12) }, () =>
    random() < 0.12
      ? (rare[skewed(random, rare.length)] ?? "")
      : (fillers[skewed(random, fillers.length)] ?? ""),
  );
  return `${words.join(" ")}.`;
}

function makeLab(
  random: Random,
  number: number,
  cities: readonly string[],
  rare: readonly string[],
): LabRecord {
  const city = skewed(random, cities.length);
  const name = `${invent(random, 2, 4)} ${pickFrom(random, kinds)} ${random() < 0.5 ? pickFrom(random, kinds) : pickFrom(random, legalForms)}`;
  return {
    id: `lab-${number}`,
    name,
    city: cities[city] ?? "",
    country: countries[city % countries.length] ?? "",
    description: Array.from({ length: 2 + Math.floor(random() * 3) }, () => sentence(random, rare)).join(" "),
    equipments: several(random, machines, 2, 8).map(
      (machine) => `${invent(random, 2, 3)} ${machine} ${Math.floor(random() * 900 + 100)}`,
    ),
    testTypes: several(random, tests, 2, 7),
    accreditations: several(random, bodies, 0, 2).concat(several(random, standards, 1, 4)),
    maxForceKn: Math.round(random() * 2890) / 10,
    isEnabled: random() < 0.95,
    _geo: {
      lat: Math.round((random() * 130 - 60) * 1e5) / 1e5,
      lng: Math.round((random() * 360 - 180) * 1e5) / 1e5,
    },
  };
}

/** Invented laboratories, always the same for a number and seed. */
export function generateLabs(count: number, seed = 20_261_122): LabRecord[] {
  const random = seededRandom(seed);
  const cities = Array.from({ length: 2_500 }, () => invent(random, 2, 3));
  const rare = Array.from({ length: 20_000 }, () => invent(random, 2, 4).toLowerCase());
  return Array.from({ length: count }, (_, number) => makeLab(random, number, cities, rare));
}
