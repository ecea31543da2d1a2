/** The directions of the house, each with its reason. `tools/boundaries.ts` runs them and asserts the module count. */
const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      "A cycle means that two files are one idea, or that an idea is in the wrong file.",
      {},
      { circular: true },
    ),
    rule(
      "calculators-import-nothing",
      "Formulas must be usable anywhere, a browser worker included.",
      { path: "^packages/calculators/src", pathNot: "\\.test\\.ts$" },
      { path: "^(packages/(?!calculators)|apps/)" },
    ),
    rule(
      "matching-is-pure",
      "Matching knows numbers and words, no storage and no transport.",
      { path: "^packages/matching/src" },
      { path: "^(apps/|packages/search-host|packages/contract/src/endpoints)" },
    ),
    rule(
      "vocabulary-knows-no-endpoints",
      "Our words must survive a change of the outside's words.",
      { path: "^packages/contract/src/vocabulary" },
      { path: "^packages/contract/src/endpoints" },
    ),
    rule(
      "contract-is-a-leaf",
      "Both apps agree on the contract; it can depend on neither.",
      { path: "^packages/contract/src" },
      { path: "^(apps/|packages/(?!contract))" },
    ),
    rule(
      "search-host-is-alone",
      "It stands in for a service that somebody else runs.",
      { path: "^packages/search-host/src" },
      { path: "^(apps/|packages/(?!search-host))" },
    ),
    rule(
      "api-platform-knows-no-feature",
      "Platform is what every feature stands on.",
      { path: "^apps/api/src/platform" },
      { path: "^apps/api/src/(features|server|main)" },
    ),
    rule(
      "api-features-know-no-server",
      "The server is built from features, never the other way round.",
      { path: "^apps/api/src/features", pathNot: "\\.test\\.ts$" },
      { path: "^apps/api/src/(server|main)" },
    ),
    rule(
      "another-feature-only-by-its-service",
      "A feature's tables and decisions are its own business.",
      { path: "^apps/api/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/api/src/features/(?!$1/)[^/]+/.*\\.(store|rules|routes)\\.ts$" },
    ),
    rule(
      "rules-are-pure",
      "A decision that waits is not a decision.",
      { path: "^apps/api/src/features/.*\\.rules\\.ts$" },
      { path: "^apps/api/src/(platform/(?!refusal)|features/.*\\.(store|service|routes)\\.ts$)" },
    ),
    rule(
      "store-decides-nothing",
      "SQL in, vocabulary out.",
      { path: "\\.store\\.ts$" },
      { path: "\\.(service|routes)\\.ts$" },
    ),
    rule(
      "web-features-do-not-meet",
      "A route combines features; what two of them need is a thing and lives in domain.",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/features/(?!$1/)" },
    ),
    rule(
      "web-rooms-do-not-meet",
      "The operator's rooms are features of their own.",
      { path: "^apps/web/src/features/administer/([^/]+)/" },
      { path: "^apps/web/src/features/administer/(?!$1/)" },
    ),
    rule(
      "web-calculators-do-not-meet",
      "A calculator can be added or removed by itself.",
      { path: "^apps/web/src/features/calculate/(sine|random|sine-on-random|pulse)/" },
      {
        path: "^apps/web/src/features/calculate/(sine|random|sine-on-random|pulse)/",
        pathNot: "^apps/web/src/features/calculate/$1/",
      },
    ),
    rule(
      "web-calculators-stand-on-their-frame",
      "Frame, inputs, results and time histories serve every calculator and know none.",
      {
        path: "^apps/web/src/features/calculate/(frame|inputs|results|time-history)/",
        pathNot: "\\.test\\.tsx?$",
      },
      { path: "^apps/web/src/features/calculate/(sine|random|sine-on-random|pulse)/" },
    ),
    rule(
      "web-features-below-routes",
      "A feature does not know where it is shown.",
      { path: "^apps/web/src/features" },
      { path: "^apps/web/src/(routes|app|main)" },
    ),
    rule(
      "web-domain-below-features",
      "A thing knows nothing of what somebody does with it.",
      { path: "^apps/web/src/domain" },
      { path: "^apps/web/src/(features|routes|app|main)" },
    ),
    rule(
      "web-ui-knows-no-trade",
      "A part serves any trade.",
      { path: "^apps/web/src/ui" },
      { path: "^apps/web/src/(domain|features|routes|app|main)" },
    ),
    rule(
      "web-platform-is-below",
      "What everything stands on knows nothing of what stands on it.",
      { path: "^apps/web/src/platform" },
      { path: "^apps/web/src/(ui|domain|features|routes|app|main)" },
    ),
    rule(
      "web-routes-below-app",
      "The shell is built from routes, never the other way round.",
      { path: "^apps/web/src/routes" },
      { path: "^apps/web/src/(app|main)" },
    ),
    rule(
      "apps-do-not-meet",
      "They agree on the contract only.",
      { path: "^apps/web" },
      { path: "^apps/api" },
    ),
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
