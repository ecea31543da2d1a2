/** The directions of the house, each with its reason. `tools/boundaries.ts` runs them and asserts the module count. */
const rule = (name, comment, direction) => ({ name, severity: "error", comment, ...direction });

/** Below every calculator; each other folder is one. */
const calculatorParts = "frame/|inputs/|results/|record/|analysis/";

module.exports = {
  forbidden: [
    rule("no-cycles", "A cycle means that two files are one idea, or that an idea is in the wrong file.", {
      from: {},
      to: { circular: true },
    }),
    rule("calculators-import-nothing", "Formulas must be usable anywhere, a browser worker included.", {
      from: { path: "^packages/calculators/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^(packages/(?!calculators)|apps/)" },
    }),
    rule("matching-is-pure", "Matching knows numbers and words, no storage and no transport.", {
      from: { path: "^packages/matching/src" },
      to: { path: "^(apps/|packages/search-host|packages/contract/src/endpoints)" },
    }),
    rule(
      "matching-knows-no-engine",
      "The plain index proves the engine's answers; it cannot stand on what it proves.",
      {
        from: { path: "^packages/matching" },
        to: { path: "^packages/lab-index" },
      },
    ),
    rule("matching-keys-are-below", "Rules, answers, search and the engine all count in keys.", {
      from: { path: "^packages/matching/src/keys/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/matching/src/(?!keys/)" },
    }),
    rule(
      "matching-combinations-know-no-search",
      "A search combines what it found; combining asks for nothing.",
      {
        from: { path: "^packages/matching/src/combinations/", pathNot: "\\.test\\.ts$" },
        to: { path: "^packages/matching/src/search/" },
      },
    ),
    rule(
      "matching-by-its-front-door",
      "The paths behind it are for the engine, which does the same work in columns.",
      {
        from: { path: "^(apps/|packages/(?!matching|lab-index))" },
        to: { path: "^packages/matching/", pathNot: "^packages/matching/src/(index|node/index)\\.ts$" },
      },
    ),
    rule(
      "lab-index-is-above-matching",
      "The engine answers from columns what matching answers from objects.",
      {
        from: { path: "^packages/lab-index/src" },
        to: {
          path: "^(apps/|packages/(?!lab-index|matching|reading|contract)|packages/contract/src/endpoints)",
        },
      },
    ),
    rule("lab-index-runs-without-cases", "Cases and random laboratories are for tests and benchmarks.", {
      from: { path: "^packages/lab-index/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/matching/testing" },
    }),
    rule(
      "reading-is-below",
      "The same text means the same wherever it is entered, in a browser as on the server.",
      {
        from: { path: "^packages/reading/src" },
        to: { path: "^(apps/|packages/(?!reading|calculators|contract)|packages/contract/src/endpoints)" },
      },
    ),
    rule("vocabulary-knows-no-endpoints", "Our words must survive a change of the outside's words.", {
      from: { path: "^packages/contract/src/vocabulary" },
      to: { path: "^packages/contract/src/endpoints" },
    }),
    rule("contract-is-a-leaf", "Both apps agree on the contract; it can depend on neither.", {
      from: { path: "^packages/contract/src" },
      to: { path: "^(apps/|packages/(?!contract))" },
    }),
    rule("plots-import-nothing", "A plot is drawn in a browser, on paper and in a document alike.", {
      from: { path: "^packages/plots/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^(packages/(?!plots)|apps/)" },
    }),
    rule("search-host-is-alone", "It stands in for a service that somebody else runs.", {
      from: { path: "^packages/search-host/src" },
      to: { path: "^(apps/|packages/(?!search-host))" },
    }),
    rule("api-platform-knows-no-feature", "Platform is what every feature stands on.", {
      from: { path: "^apps/api/src/platform" },
      to: { path: "^apps/api/src/(features|server|main)" },
    }),
    rule("api-features-know-no-server", "The server is built from features, never the other way round.", {
      from: { path: "^apps/api/src/features", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/api/src/(server|main)" },
    }),
    rule(
      "another-feature-only-by-its-service",
      "A feature's tables and decisions are its own business; a policy is said for all.",
      {
        from: { path: "^apps/api/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
        to: {
          path: "^apps/api/src/features/(?!$1/)[^/]+/.*\\.(store|rules|routes)\\.ts$",
          pathNot: "-policy\\.rules\\.ts$",
        },
      },
    ),
    rule("rules-are-pure", "A decision that waits is not a decision.", {
      from: { path: "^apps/api/src/features/.*\\.rules\\.ts$" },
      to: {
        path: "^apps/api/src/(platform/(?!(refusal|html-text)\\.ts)|features/.*\\.(store|service|routes)\\.ts$)",
      },
    }),
    rule("store-decides-nothing", "SQL in, vocabulary out.", {
      from: { path: "\\.store\\.ts$" },
      to: { path: "\\.(service|routes)\\.ts$" },
    }),
    rule(
      "web-features-do-not-meet",
      "A route combines features; what two of them need is a thing and lives in domain.",
      { from: { path: "^apps/web/src/features/([^/]+)/" }, to: { path: "^apps/web/src/features/(?!$1/)" } },
    ),
    rule("web-rooms-do-not-meet", "The operator's rooms are features of their own.", {
      from: { path: "^apps/web/src/features/administer/([^/]+)/" },
      to: { path: "^apps/web/src/features/administer/(?!$1/)" },
    }),
    rule("web-calculators-do-not-meet", "A calculator can be added or removed by itself.", {
      from: { path: `^apps/web/src/features/calculate/(?!${calculatorParts})([^/]+)/` },
      to: { path: `^apps/web/src/features/calculate/(?!${calculatorParts}|$1/)[^/]+/` },
    }),
    rule(
      "web-calculators-stand-on-their-frame",
      "Frame, inputs, results, records and their analysis serve every calculator and know none.",
      {
        from: { path: `^apps/web/src/features/calculate/(${calculatorParts})`, pathNot: "\\.test\\.tsx?$" },
        to: { path: `^apps/web/src/features/calculate/(?!${calculatorParts})[^/]+/` },
      },
    ),
    rule("web-features-below-routes", "A feature does not know where it is shown.", {
      from: { path: "^apps/web/src/features" },
      to: { path: "^apps/web/src/(routes|app|main)" },
    }),
    // Features that were cut by role and screen each had their own form, status colours and query for the same thing, and
    // these came to differ. So `domain` has one folder for each thing of the trade, and a feature is what somebody does.
    // A feature that needs another's piece moves it to `domain`. Three lists of projects, and two of machines and of
    // certificates, are still double, since their layouts differ.
    rule("web-domain-below-features", "A thing knows nothing of what somebody does with it.", {
      from: { path: "^apps/web/src/domain" },
      to: { path: "^apps/web/src/(features|routes|app|main)" },
    }),
    rule(
      "web-things-know-no-role",
      "What a viewer may do arrives as props, so that a thing serves whoever looks at it.",
      {
        from: { path: "^apps/web/src/(domain|ui|platform)/" },
        to: { path: "^packages/contract/src/vocabulary/(roles|users)\\.ts$" },
      },
    ),
    rule("web-ui-knows-no-trade", "A part serves any trade.", {
      from: { path: "^apps/web/src/ui" },
      to: { path: "^apps/web/src/(domain|features|routes|app|main)" },
    }),
    rule("web-platform-is-below", "What everything stands on knows nothing of what stands on it.", {
      from: { path: "^apps/web/src/platform" },
      to: { path: "^apps/web/src/(ui|domain|features|routes|app|main)" },
    }),
    rule("web-routes-below-app", "The shell is built from routes, never the other way round.", {
      from: { path: "^apps/web/src/routes" },
      to: { path: "^apps/web/src/(app|main)" },
    }),
    rule("proving-is-outside", "The product must not need what only proves and measures it.", {
      from: { path: "^(apps|packages)/" },
      to: { path: "^proving/" },
    }),
    rule("apps-do-not-meet", "They agree on the contract only.", {
      from: { path: "^apps/web" },
      to: { path: "^apps/api" },
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(node_modules|/dist/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
    parser: "swc",
  },
};
