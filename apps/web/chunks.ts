import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Beside the framework, the shell and the screen itself: more would be more requests than they are worth. */
const maxSharedPerScreen = 13;

/** So much in vain, over all screens on average, costs less than a request of its own. */
const maxBytesInVain = 200;

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;
/** Files of the bundler's own division that become one. */
interface Group {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly imports: ReadonlySet<Group>;
  /** The screens that load it. */
  readonly screens: ReadonlySet<string>;
}

/** What the router loads; the parts that a screen loads on use come later and count for nothing here. */
const isScreen = ({ isDynamicEntry, facadeModuleId }: Chunk) =>
  isDynamicEntry && /\/routes\/|-calculator\.tsx$/.test(facadeModuleId ?? "");

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

/** The screens that need more files than they may. */
function crowded(groups: readonly Group[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { screens } of groups)
    for (const screen of screens) counts.set(screen, (counts.get(screen) ?? 0) + 1);
  return new Set([...counts].flatMap(([screen, count]) => (count > maxSharedPerScreen ? [screen] : [])));
}

type Reach = ReadonlyMap<Group, ReadonlySet<Group>>;
/** How much a byte in vain counts for a screen: the less the screen itself has, the more. */
type Weights = ReadonlyMap<string, number>;

function weigh(groups: readonly Group[]): Weights {
  const bytes = new Map<string, number>();
  for (const group of groups)
    for (const screen of group.screens) bytes.set(screen, (bytes.get(screen) ?? 0) + group.bytes);
  return new Map([...bytes].map(([screen, total]) => [screen, (100_000 / (total + 5000)) ** 0.75]));
}

/** Whether the two need each other through a third: as one file they would break the order in which all run. */
function wouldCircle(one: Group, other: Group, reach: Reach): boolean {
  const meets = (group: Group) => reach.get(group)?.has(one) || reach.get(group)?.has(other);
  return [...belowBoth(one, other, reach)].some((group) => group !== one && group !== other && meets(group));
}
const belowBoth = (one: Group, other: Group, reach: Reach): ReadonlySet<Group> =>
  (reach.get(one) ?? new Set<Group>()).union(reach.get(other) ?? new Set<Group>());

/** What would be loaded in vain if the two were one file: who needs either then loads both, and whatever they import. */
function costOf(one: Group, other: Group, { reach, weights }: { reach: Reach; weights: Weights }): number {
  const screens = one.screens.union(other.screens);
  let cost = 0;
  for (const group of belowBoth(one, other, reach)) {
    if (group.screens.size >= screens.size && screens.isSubsetOf(group.screens)) continue;
    for (const screen of screens.difference(group.screens)) cost += group.bytes * (weights.get(screen) ?? 1);
  }
  return cost;
}

function cheapestPair(groups: readonly Group[], helped: ReadonlySet<string>, weights: Weights) {
  const reach = new Map(groups.map((group) => [group, reachable([group], importsOf)]));
  const pairs = groups.flatMap((one, i) =>
    groups.slice(i + 1).flatMap((other) => {
      const helps = one.screens.intersection(other.screens).intersection(helped).size;
      return helps === 0 ? [] : [{ one, other, cost: costOf(one, other, { reach, weights }) / helps }];
    }),
  );
  return pairs.toSorted((a, b) => a.cost - b.cost).find(({ one, other }) => !wouldCircle(one, other, reach));
}

/** The two as one, wherever they were imported; what they import is loaded by all of their screens. */
function join(groups: readonly Group[], { one, other }: { one: Group; other: Group }): readonly Group[] {
  const screens = one.screens.union(other.screens);
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
      screens: below.has(group) ? group.screens.union(screens) : group.screens,
      imports: new Set(
        [...imports].filter((each) => !isJoined || (each !== one && each !== other)).map(renew),
      ),
    };
    renewed.set(group, made);
    return made;
  };
  return [...new Set(groups.map(renew))];
}

function joinedUntilFew(all: readonly Group[]): readonly Group[] {
  const weights = weigh(all);
  let groups = all;
  for (let helped = crowded(groups); helped.size > 0; helped = crowded(groups)) {
    const pair = cheapestPair(groups, helped, weights);
    if (!pair) break;
    groups = join(groups, pair);
  }
  return groups;
}

/** What is opened over any screen, later: left aside here, it parts nothing that screens share. */
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
  const needs = all
    .filter(isScreen)
    .map(
      ({ fileName }) => [fileName, reachable([fileName], (file) => chunks.get(file)?.imports ?? [])] as const,
    );
  const made = new Map<string, Group>();
  const make = ({ fileName, code, imports }: Chunk): Group => {
    const known = made.get(fileName);
    if (known) return known;
    const below = imports.filter((file) => !shell.has(file)).flatMap((file) => chunks.get(file) ?? []);
    const group = {
      files: [fileName],
      bytes: code.length,
      screens: new Set(needs.flatMap(([screen, needed]) => (needed.has(fileName) ? [screen] : []))),
      imports: new Set(below.map(make)),
    };
    made.set(fileName, group);
    return group;
  };
  return all
    .filter(({ fileName, isDynamicEntry }) => !isDynamicEntry && !shell.has(fileName))
    .map(make)
    .filter(({ screens }) => screens.size > 0);
}

/** What is small for the number of screens that need it, with nothing but the shell below it. */
function smallForMost(groups: readonly Group[]): readonly string[] {
  const count = new Set(groups.flatMap(({ screens }) => [...screens])).size;
  const isIt = ({ bytes, imports, screens }: Group) =>
    imports.size === 0 && bytes * (1 - screens.size / count) <= maxBytesInVain;
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
  const shell = entry.union(new Set(smallForMost(groupsOf(chunks, entry))));
  const modulesOf = (file: string) => chunks.get(file)?.moduleIds ?? [];
  const names = new Map<string, string>();
  for (const module of [...shell].flatMap(modulesOf))
    names.set(module, module.includes("/node_modules/") ? "framework" : "shell");
  joinedUntilFew(groupsOf(chunks, shell)).forEach(({ files }, i) => {
    for (const module of files.flatMap(modulesOf)) names.set(module, `shared-${i + 1}`);
  });
  return (module) => names.get(module) ?? null;
}
