import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Beside the framework, the shell and the screen itself: more would be more requests than they are worth. */
const maxSharedPerScreen = 17;
/** Limit with the cards of tests, which load after the screen. */
const maxSharedWithCards = 18;

/** Most unneeded bytes, averaged over all screens, that cost less than a request of their own. */
const maxBytesInVain = 300;

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;
/** Files of the bundler's own division that become one. */
interface Group {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly imports: ReadonlySet<Group>;
  /** For each screen, by its number, whether it loads it. */
  readonly screens: readonly boolean[];
}

/** Selects the router's chunks; the parts that a screen loads on use come later and count for nothing here. */
const isScreen = ({ isDynamicEntry, facadeModuleId }: Chunk) =>
  isDynamicEntry && /\/routes\/(?:admin\/)?[\w-]+\.tsx$|-calculator\.tsx$/.test(facadeModuleId ?? "");

/** The cards of tests, and what computes their figures: the screens that show them wait for both. */
const isCards = ({ facadeModuleId }: Chunk) =>
  /\/(?:specify\/card-list\.tsx|specification\/envelopes\.ts)$/.test(facadeModuleId ?? "");
const showsCards = ({ facadeModuleId }: Chunk) =>
  /\/routes\/(?:revision|search)\.tsx$/.test(facadeModuleId ?? "");

/** Chunks that load at once: each screen, and those with cards also together with them. */
interface View {
  readonly chunks: readonly Chunk[];
  readonly maxShared: number;
}
function viewsOf(chunks: Chunks): readonly View[] {
  const screens = [...chunks.values()].filter(isScreen);
  const cards = [...chunks.values()].filter(isCards);
  return [
    ...screens.map((screen) => ({ chunks: [screen], maxShared: maxSharedPerScreen })),
    ...screens
      .filter(showsCards)
      .map((screen) => ({ chunks: [screen, ...cards], maxShared: maxSharedWithCards })),
  ];
}

function reachable<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const seen = new Set<T>();
  const waiting = [...from];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...next(each));
  }
  return seen;
}
const importsOf = ({ imports }: Group) => imports;

/** For each screen what something comes to over all groups that it loads. */
function overScreens(groups: readonly Group[], valueOf: (group: Group) => number): readonly number[] {
  const sums = groups[0]?.screens.map(() => 0) ?? [];
  for (const group of groups)
    for (const [screen, isLoaded] of group.screens.entries())
      if (isLoaded) sums[screen] = (sums[screen] ?? 0) + valueOf(group);
  return sums;
}
const bytesOf = ({ bytes }: Group) => bytes;

/** The views that need more files than they may. */
const crowdedIn = (groups: readonly Group[], views: readonly View[]): readonly boolean[] =>
  overScreens(groups, () => 1).map((count, view) => count > (views[view]?.maxShared ?? 0));

type Reach = ReadonlyMap<Group, ReadonlySet<Group>>;

/** Whether the two need each other through a third: as one file they would break the order in which all run. */
function wouldCircle(one: Group, other: Group, reach: Reach): boolean {
  const below = (reach.get(one) ?? new Set<Group>()).union(reach.get(other) ?? new Set<Group>());
  const meets = (group: Group) => reach.get(group)?.has(one) || reach.get(group)?.has(other);
  return [...below].some((group) => group !== one && group !== other && meets(group));
}

/** Returns the weighted bytes that each screen would load in vain with a group and its imports. */
function costsOf(below: ReadonlySet<Group>, weights: readonly number[]): readonly number[] {
  const needless = (screen: number) =>
    [...below].reduce((sum, { bytes, screens }) => (screens[screen] ? sum : sum + bytes), 0);
  return weights.map((weight, screen) => weight * needless(screen));
}

interface Candidate {
  readonly group: Group;
  /** Weighted bytes that each screen would load in vain with the group. */
  readonly costs: readonly number[];
}

/** Returns the cost of a join per crowded screen that saves a file; a screen that needs either then loads both. */
function costPerHelp(one: Candidate, other: Candidate, crowded: readonly boolean[]): number {
  let [cost, helps] = [0, 0];
  for (const [screen, isCrowded] of crowded.entries()) {
    const [hasOne, hasOther] = [one.group.screens[screen], other.group.screens[screen]];
    if (hasOne && hasOther) helps += Number(isCrowded);
    else if (hasOne) cost += other.costs[screen] ?? 0;
    else if (hasOther) cost += one.costs[screen] ?? 0;
  }
  return helps === 0 ? Number.POSITIVE_INFINITY : cost / helps;
}

function cheapestPair(groups: readonly Group[], crowded: readonly boolean[], weights: readonly number[]) {
  const reach = new Map(groups.map((group) => [group, reachable([group], importsOf)]));
  const candidates = groups.map((group): Candidate => {
    return { group, costs: costsOf(reach.get(group) ?? new Set(), weights) };
  });
  return candidates
    .flatMap((one, i) =>
      candidates.slice(i + 1).map((other) => {
        return { one: one.group, other: other.group, cost: costPerHelp(one, other, crowded) };
      }),
    )
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.cost - b.cost)
    .find(({ one, other }) => !wouldCircle(one, other, reach));
}

const either = (one: readonly boolean[], other: readonly boolean[]) =>
  one.map((isLoaded, screen) => isLoaded || other[screen] || false);

/** The two as one, wherever they were imported; what they import is loaded by all of their screens. */
function join(groups: readonly Group[], { one, other }: { one: Group; other: Group }): readonly Group[] {
  const screens = either(one.screens, other.screens);
  const below = reachable([one, other], importsOf);
  const renewed = new Map<Group, Group>();
  const renew = (group: Group): Group => {
    if (group === other) return renew(one);
    const known = renewed.get(group);
    if (known) return known;
    const isJoined = group === one;
    const imports = isJoined ? one.imports.union(other.imports) : group.imports;
    const made: Group = {
      files: isJoined ? [...one.files, ...other.files] : group.files,
      bytes: isJoined ? one.bytes + other.bytes : group.bytes,
      screens: below.has(group) ? either(group.screens, screens) : group.screens,
      imports: new Set(
        [...imports].filter((each) => !isJoined || (each !== one && each !== other)).map(renew),
      ),
    };
    renewed.set(group, made);
    return made;
  };
  return [...new Set(groups.map(renew))];
}

/** Joined two by two until no screen needs more files than it may. */
function joinedUntilFew(
  all: readonly Group[],
  weights: readonly number[],
  views: readonly View[],
): readonly Group[] {
  let groups = all;
  for (let crowded = crowdedIn(groups, views); crowded.includes(true); crowded = crowdedIn(groups, views)) {
    const pair = cheapestPair(groups, crowded, weights);
    if (!pair) break;
    groups = join(groups, pair);
  }
  return groups;
}

/** Weights of unneeded bytes, as powers: for small screens and for tight goals; no pair is best for every division. */
const leanings = [
  [0, 2],
  [0, 6],
  [0.25, 4],
  [0.5, 6],
] as const;
/** As if each screen had so much more: the very smallest would count for all. */
const evenedBy = 20_000;

/** Script of a screen at most, in kB as gzip sends it, a little less than is asked where that is hard; the last ones would paint after 2 s on slow 4G. */
const goals: readonly (readonly [screen: RegExp, kB: number])[] = [
  [/\/(?:home|login)\./, 130],
  [/\/admin-(?!.*-edit|project\.|prices|white-label)|\/(?:lab|customer)-projects\./, 175],
  [/\/(?:estimate|search-result)\.|-calculator\./, 185],
  [/\/(?:search|revision|lab-public|lab-compare)\./, 195],
  [/\/(?:sizing|customer-project|customer-print|lab-project|admin-project)\./, 215],
];
const goalWithCards = 235;
/** A screen without a goal may load so many times what it needs. */
const enoughWithoutGoal = 1.6;
/** Compression ratio of gzip, roughly. */
const gzipShare = 0.345;

const gzipped = (chunks: Iterable<Chunk>): number =>
  gzipSync([...chunks].map(({ code }) => code).join("")).length;

/** Bytes before gzip that a view's goal leaves for shared files; without a goal, little more than it needs. */
const roomOf = ({ chunks }: View, needed: number, shellBytes: number): number => {
  const ownGoal = goals.find(([pattern]) => pattern.test(chunks[0]?.facadeModuleId ?? ""))?.[1];
  const goal = chunks.length > 1 ? goalWithCards : ownGoal;
  return goal ? (1000 * goal - shellBytes - gzipped(chunks)) / gzipShare : enoughWithoutGoal * needed;
};

/** Joining the cheapest pair each time does not end at the cheapest: of several ends, the one that is nearest to the goals. */
function joinedBest(all: readonly Group[], views: readonly View[], shellBytes: number) {
  const needed = overScreens(all, bytesOf);
  const rooms = views.map((view, i) => roomOf(view, needed[i] ?? 0, shellBytes));
  const excessOf = (groups: readonly Group[]) =>
    overScreens(groups, bytesOf).reduce(
      (sum, bytes, view) => sum + Math.max(0, bytes - (rooms[view] ?? 0)) ** 2,
      0,
    );
  const ends = leanings.map(([toSmall, toTight]) => {
    const weightOf = (bytes: number, view: number) =>
      (bytes + evenedBy) ** -toSmall * (bytes / (rooms[view] ?? bytes)) ** toTight;
    return joinedUntilFew(all, needed.map(weightOf), views);
  });
  return ends.toSorted((a, b) => excessOf(a) - excessOf(b))[0] ?? all;
}

/** Excludes parts that open later over any screen: they must not split what screens share. */
const laterParts: Plugin = {
  name: "later-parts",
  enforce: "pre",
  resolveId: (source) => (source.includes("/palette/") ? { id: source, external: true } : null),
};

/** The bundler's own division: every set of modules that the same screens need is a file. */
async function dividedFinely(config: InlineConfig): Promise<Chunks> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    plugins: [config.plugins, laterParts],
    build: { ...config.build, write: false },
  });
  const output = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  return new Map(output.flatMap((each) => (each.type === "chunk" ? [[each.fileName, each] as const] : [])));
}

function groupsOf(chunks: Chunks, shell: ReadonlySet<string>): readonly Group[] {
  const all = [...chunks.values()];
  const needs = viewsOf(chunks).map((view) =>
    reachable(
      view.chunks.map(({ fileName }) => fileName),
      (file) => chunks.get(file)?.imports ?? [],
    ),
  );
  const made = new Map<string, Group>();
  const make = ({ fileName, code, imports }: Chunk): Group => {
    const known = made.get(fileName);
    if (known) return known;
    const below = imports.filter((file) => !shell.has(file)).flatMap((file) => chunks.get(file) ?? []);
    const group = {
      files: [fileName],
      bytes: code.length,
      screens: needs.map((needed) => needed.has(fileName)),
      imports: new Set(below.map(make)),
    };
    made.set(fileName, group);
    return group;
  };
  return all
    .filter(({ fileName, isDynamicEntry }) => !isDynamicEntry && !shell.has(fileName))
    .map(make)
    .filter(({ screens }) => screens.includes(true));
}

/** Selects small groups that most screens need, a visitor's first one too, and that import only the shell. */
function smallForMost(groups: readonly Group[], views: readonly View[]): readonly string[] {
  const first = views.findIndex(({ chunks: [screen] }) =>
    screen?.facadeModuleId?.endsWith("/routes/home.tsx"),
  );
  const inVain = ({ bytes, screens }: Group) =>
    (bytes * screens.filter((isLoaded) => !isLoaded).length) / screens.length;
  const isIt = (group: Group) =>
    group.imports.size === 0 && (group.screens[first] ?? false) && inVain(group) <= maxBytesInVain;
  return groups.filter(isIt).flatMap(({ files }) => files);
}

/**
 * Which module goes into which file. The bundler's own division is hundreds of files, some eighty of them for one
 * screen; this joins them where the least is loaded in vain.
 */
export async function nameChunks(config: InlineConfig): Promise<(module: string) => string | null> {
  const chunks = await dividedFinely(config);
  // The service worker is an entry too, and shares nothing with the page.
  const entries = [...chunks.values()]
    .filter(({ isEntry, name }) => isEntry && name === "index")
    .map(({ fileName }) => fileName);
  const entry = reachable(entries, (file) => chunks.get(file)?.imports ?? []);
  const shell = entry.union(new Set(smallForMost(groupsOf(chunks, entry), viewsOf(chunks))));
  const modulesOf = (file: string) => chunks.get(file)?.moduleIds ?? [];
  const names = new Map<string, string>();
  for (const module of [...shell].flatMap(modulesOf))
    names.set(module, module.includes("/node_modules/") ? "framework" : "shell");
  const shellBytes = gzipped([...shell].flatMap((file) => chunks.get(file) ?? []));
  joinedBest(groupsOf(chunks, shell), viewsOf(chunks), shellBytes).forEach(({ files }, i) => {
    for (const module of files.flatMap(modulesOf)) names.set(module, `shared-${i + 1}`);
  });
  return (module) => names.get(module) ?? null;
}
