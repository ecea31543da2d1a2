import { ApiError } from "../api-error.ts";
import type { Json } from "../json.ts";
import {
  asBoolean,
  asList,
  asObject,
  asOneOf,
  asPositiveInteger,
  asString,
  asStringList,
  BodyReader,
  type Reader,
} from "../http/request-reader.ts";
import type { SettingName } from "./settings.ts";

const rankingRuleNames = [
  "words",
  "typo",
  "sort",
  "proximity",
  "attribute",
  "attributeRank",
  "wordPosition",
  "exactness",
];

const asRankingRule: Reader<string> = (value, at, code) => {
  const rule = asString(value, at, code);
  if (rankingRuleNames.includes(rule) || /^.+:(asc|desc)$/.test(rule)) return rule;
  throw new ApiError(
    code,
    `Invalid value at \`${at}\`: \`${rule}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, exactness and custom ranking rules.`,
  );
};

const asSortedSet: Reader<string[]> = (value, at, code) => [...new Set(asStringList(value, at, code))].sort();

const asFilterable: Reader<Json> = (value, at, code) => {
  if (typeof value === "string") return value;
  const reader = new BodyReader(value, ["attributePatterns", "features"], at);
  const features = new BodyReader(
    reader.read("features", code, asObject, {}),
    ["facetSearch", "filter"],
    `${at}.features`,
  );
  const filter = new BodyReader(
    features.read("filter", code, asObject, {}),
    ["equality", "comparison"],
    `${at}.features.filter`,
  );
  return {
    attributePatterns: reader.require("attributePatterns", code, code, asStringList),
    features: {
      facetSearch: features.read("facetSearch", code, asBoolean, false),
      filter: {
        equality: filter.read("equality", code, asBoolean, true),
        comparison: filter.read("comparison", code, asBoolean, false),
      },
    },
  };
};

const asSynonyms: Reader<Json> = (value, at, code) =>
  Object.fromEntries(
    Object.entries(asObject(value, at, code))
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([word, synonyms]) => [word, asStringList(synonyms, `${at}.${word}`, code)]),
  );

const nullable =
  <T extends Json>(reader: Reader<T>): Reader<T | null> =>
  (value, at, code) =>
    value === null ? null : reader(value, at, code);

/** An object of settings: unknown names are refused, missing ones left out, null means the default. */
function asGroup(readers: Readonly<Record<string, Reader<Json>>>): Reader<Json> {
  return (value, at, code) => {
    const { body } = new BodyReader(value, Object.keys(readers), at);
    return Object.fromEntries(
      Object.entries(body).map(([name, inner]) => [
        name,
        inner === null ? null : (readers[name]?.(inner, `${at}.${name}`, code) ?? null),
      ]),
    );
  };
}

const asTypoTolerance: Reader<Json> = (value, at, code) => {
  const group = asObject(
    asGroup({
      enabled: asBoolean,
      minWordSizeForTypos: asGroup({ oneTypo: asPositiveInteger, twoTypos: asPositiveInteger }),
      disableOnWords: asSortedSet,
      disableOnAttributes: asSortedSet,
      disableOnNumbers: asBoolean,
    })(value, at, code),
    at,
    code,
  );
  const sizes = asObject(group.minWordSizeForTypos ?? {}, at, code);
  const [one, two] = [Number(sizes.oneTypo ?? 5), Number(sizes.twoTypos ?? 9)];
  if (one > 255 || two > 255 || one > two) {
    throw new ApiError(
      "invalid_settings_typo_tolerance",
      `Invalid value at \`${at}.minWordSizeForTypos\`: \`minWordSizeForTypos\` setting is invalid. \`oneTypo\` and \`twoTypos\` fields should be between \`0\` and \`255\`, and \`twoTypos\` should be greater or equals to \`oneTypo\` but found \`oneTypo: ${one}\` and twoTypos: ${two}\`.`,
    );
  }
  return group;
};

const asFaceting: Reader<Json> = asGroup({
  maxValuesPerFacet: asPositiveInteger,
  sortFacetValuesBy: (value, at, code) =>
    Object.fromEntries(
      Object.entries(asObject(value, at, code)).map(([name, order]) => [
        name,
        asOneOf(["alpha", "count"])(order, `${at}.${name}`, code),
      ]),
    ),
});

/** Accepts only the default of a setting that this host cannot honour. */
function asDefaultOnly(name: string, isDefault: (value: Json) => boolean): Reader<Json> {
  return (value) => {
    if (isDefault(value)) return value;
    throw new ApiError(
      "feature_not_enabled",
      `The setting \`${name}\` is not available on this search host.`,
    );
  };
}

const isEmpty = (value: Json): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Reader of each setting. */
export const settingReaders: Readonly<Record<SettingName, Reader<Json>>> = {
  displayedAttributes: asStringList,
  searchableAttributes: asStringList,
  filterableAttributes: asList(asFilterable),
  sortableAttributes: asSortedSet,
  rankingRules: asList(asRankingRule),
  stopWords: asSortedSet,
  nonSeparatorTokens: asDefaultOnly("nonSeparatorTokens", isEmpty),
  separatorTokens: asDefaultOnly("separatorTokens", isEmpty),
  dictionary: asDefaultOnly("dictionary", isEmpty),
  synonyms: asSynonyms,
  distinctAttribute: nullable(asString),
  proximityPrecision: asDefaultOnly("proximityPrecision", (value) => value === "byWord"),
  typoTolerance: asTypoTolerance,
  faceting: asFaceting,
  pagination: asGroup({ maxTotalHits: asPositiveInteger }),
  embedders: asDefaultOnly("embedders", isEmpty),
  searchCutoffMs: asDefaultOnly("searchCutoffMs", isEmpty),
  localizedAttributes: asDefaultOnly("localizedAttributes", isEmpty),
  facetSearch: asBoolean,
  prefixSearch: asOneOf(["indexingTime", "disabled"]),
};

/** `typoTolerance` is refused as `invalid_settings_typo_tolerance`. */
export function settingCode(name: string): string {
  return `invalid_settings_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Reads one setting; null means its default. */
export function readSetting(name: SettingName, value: Json, at: string): Json {
  return value === null ? null : settingReaders[name](value, at, settingCode(name));
}
