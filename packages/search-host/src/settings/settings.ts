/** One attribute, or a rule for several with what may be done with them. */
export type FilterableAttribute =
  | string
  | {
      readonly attributePatterns: readonly string[];
      readonly features: {
        readonly facetSearch: boolean;
        readonly filter: { readonly equality: boolean; readonly comparison: boolean };
      };
    };

export type FacetOrder = "alpha" | "count";

/** Everything that can be set on an index. Fields that this host cannot honour are fixed to their defaults. */
export type Settings = {
  readonly displayedAttributes: readonly string[];
  readonly searchableAttributes: readonly string[];
  readonly filterableAttributes: readonly FilterableAttribute[];
  readonly sortableAttributes: readonly string[];
  readonly rankingRules: readonly string[];
  readonly stopWords: readonly string[];
  readonly nonSeparatorTokens: readonly string[];
  readonly separatorTokens: readonly string[];
  readonly dictionary: readonly string[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly distinctAttribute: string | null;
  readonly proximityPrecision: "byWord";
  readonly typoTolerance: {
    readonly enabled: boolean;
    readonly minWordSizeForTypos: { readonly oneTypo: number; readonly twoTypos: number };
    readonly disableOnWords: readonly string[];
    readonly disableOnAttributes: readonly string[];
    readonly disableOnNumbers: boolean;
  };
  readonly faceting: {
    readonly maxValuesPerFacet: number;
    readonly sortFacetValuesBy: Readonly<Record<string, FacetOrder>>;
  };
  readonly pagination: { readonly maxTotalHits: number };
  readonly embedders: Readonly<Record<string, never>>;
  readonly searchCutoffMs: null;
  readonly localizedAttributes: null;
  readonly facetSearch: boolean;
  readonly prefixSearch: "indexingTime" | "disabled";
};

/** The ranking rules of an index that sets none. */
export const defaultRankingRules = ["words", "typo", "proximity", "attribute", "sort", "exactness"] as const;

/** The settings of a new index. */
export function defaultSettings(maxTotalHits: number): Settings {
  return {
    displayedAttributes: ["*"],
    searchableAttributes: ["*"],
    filterableAttributes: [],
    sortableAttributes: [],
    rankingRules: [...defaultRankingRules],
    stopWords: [],
    nonSeparatorTokens: [],
    separatorTokens: [],
    dictionary: [],
    synonyms: {},
    distinctAttribute: null,
    proximityPrecision: "byWord",
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnWords: [],
      disableOnAttributes: [],
      disableOnNumbers: false,
    },
    faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { "*": "alpha" } },
    pagination: { maxTotalHits },
    embedders: {},
    searchCutoffMs: null,
    localizedAttributes: null,
    facetSearch: true,
    prefixSearch: "indexingTime",
  };
}

/** The names of the settings, in the order in which they are listed. */
export type SettingName = keyof Settings;

/** The settings that decide what is kept in memory, as text: two that are equal make no difference to it. */
export function memorySettings(settings: Settings): string {
  const { searchableAttributes, filterableAttributes, sortableAttributes } = settings;
  const { rankingRules, stopWords, distinctAttribute } = settings;
  return JSON.stringify([
    searchableAttributes,
    filterableAttributes,
    sortableAttributes,
    rankingRules,
    stopWords,
    distinctAttribute,
  ]);
}
