/** The entry's own modules: no screen imports them, so that a new route renames the entry and no other file. */
const entry = /apps[\\/]web[\\/]src[\\/](app[\\/]|main\.tsx|routes[\\/][\w-]+-routes\.ts)/;

const forms =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]ui[\\/]form[\\/](?!first-fault)|draft-resolver\.ts/;

/** Controls and what every screen with a table or a field stands on; the reader of typed tests is a few screens'. */
const controls =
  /src[\\/](platform|ui[\\/](control|overlay|page|table|print|editable-table))[\\/]|packages[\\/]reading[\\/]src[\\/](?!phrases)/;

/** Modules that some screen loads by itself: with others in their file it would load them with those. */
const lazy =
  /qr-code|[\\/](evidence-button|certificate-evidence|evidence-keeping|evidence\.queries|check-words|test-plots|chosen-test-plots|limit-plot|use-last-drawn|test-sparkline|envelopes|quoted-days|quoted-report|standard-values|npz-writer|uff58-writer|controller-file)\.tsx?$/;

/** Parts of the contract that projects alone need: every other screen would load them with the rest. */
const ofProjects =
  /packages[\\/]contract[\\/]src[\\/](endpoints[\\/](job|guests)|vocabulary[\\/]project[\\/](guests|project-acts|hold-terms|quote-terms|quoted-accreditation|next-steps|read-next-step)|vocabulary[\\/]document[\\/]order-facts)\.ts$/;

/** A file for each thing of the domain, with what the contract says of it alone. */
const domainFolder = (module: string): string | null =>
  /(?:apps[\\/]web[\\/]src[\\/]domain|contract[\\/]src[\\/]vocabulary)[\\/]([\w-]+)/.exec(module)?.[1] ??
  null;

/** Pictures of tests, which screens draw together; what a machine can do is drawn on few. */
const drawings =
  /packages[\\/]matching[\\/]src[\\/]drawings[\\/](?!chamber-air|specimen-room|load-limit|test-limits)/;

const everyScreen: "$initial"[] = ["$initial"];

/**
 * Which modules go into one file, by hand, for the bundler's `codeSplitting.groups`; what none of them names it divides
 * by the screens that need it. The first two are what every screen needs.
 */
export const fileGroups = [
  { name: "framework", tags: everyScreen, test: /node_modules/ },
  {
    name: "shell",
    tags: everyScreen,
    test: (module: string) => /[\\/](src|packages)[\\/]/.test(module) && !entry.test(module),
  },
  { name: "forms", test: forms },
  { name: "plots", test: /packages[\\/]plots[\\/]|src[\\/]ui[\\/]plot[\\/]/ },
  { name: "controls", test: (module: string) => controls.test(module) && !lazy.test(module) },
  { name: "job", test: ofProjects },
  { name: "contract", test: /packages[\\/]contract[\\/](?!src[\\/]vocabulary[\\/]document)/ },
  { name: "drawings", test: drawings },
  { name: "calculators", test: /packages[\\/]calculators[\\/]/ },
  { name: (module: string) => (lazy.test(module) ? null : domainFolder(module)) },
];
