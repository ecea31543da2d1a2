import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";
import { countryName, languageName } from "../place/region-names.ts";

interface LabFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** A laboratory's facts as name and value, for its page and for the comparison; the distance where a place is known. */
export function labFacts(lab: LabProfile, distance: string | null = null): readonly LabFact[] {
  const place = [lab.city, lab.region, countryName(lab.countryCode)].filter(Boolean).join(", ");
  return [
    { key: "place", label: "Place", value: place },
    ...(distance === null ? [] : [{ key: "distance", label: "Distance", value: distance }]),
    { key: "lead", label: "Lead time", value: plural(lab.leadTimeDays, "day") },
    {
      key: "reply",
      label: "Replies",
      value:
        lab.responseMedianHours === null
          ? "not known yet"
          : `in ${Math.round(lab.responseMedianHours)} h (median)`,
    },
    {
      key: "rate",
      label: "Answers",
      value: lab.replyRate === null ? "not known yet" : `${Math.round(lab.replyRate * 100)} % of requests`,
    },
    {
      key: "languages",
      label: "Languages",
      value: lab.languages.map(languageName).join(", ") || "–",
    },
    { key: "currency", label: "Currency", value: lab.currency },
    {
      key: "machines",
      label: "Machines",
      value: String(lab.equipment.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    { key: "declared", label: "Also handles", value: lab.declarations.join(", ") || "–" },
    ...(lab.lithiumMaxKwh === null
      ? []
      : [
          {
            key: "lithium",
            label: "Largest lithium battery",
            value: `${lab.lithiumMaxKwh} kWh in one piece`,
          },
        ]),
    {
      key: "access",
      label: "Export-controlled goods",
      value: lab.accessRestrictions.filter((word) => word !== "none").join(", ") || "–",
    },
  ];
}

/** Facts of several laboratories side by side; one that only some have is missing for the others. */
export function factsBeside(
  labs: readonly (readonly LabFact[])[],
): readonly { readonly key: string; readonly label: string; readonly values: readonly string[] }[] {
  // In the order of whoever has most.
  const labels = new Map(
    labs
      .toSorted((a, b) => b.length - a.length)
      .flat()
      .map(({ key, label }) => [key, label]),
  );
  return [...labels].map(([key, label]) => ({
    key,
    label,
    values: labs.map((facts) => facts.find((fact) => fact.key === key)?.value ?? "–"),
  }));
}
