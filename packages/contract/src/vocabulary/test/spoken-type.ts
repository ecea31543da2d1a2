const spoken: Readonly<Record<string, string>> = {
  "ed-shaker": "electrodynamic shaker",
  "alse-chamber": "ALSE chamber",
  "bci-set": "BCI set",
  "emi-receiver": "EMI receiver",
  "esd-simulator": "ESD simulator",
  "ess-chamber": "ESS chamber",
  "agree-chamber": "chamber for a shaker (AGREE)",
  "halt-chamber": "HALT chamber",
  "hast-chamber": "HAST chamber",
  "srs-rig": "SRS rig",
  "tvac-chamber": "thermal vacuum chamber",
  "uv-cabinet": "UV cabinet",
  "walk-in-chamber": "walk-in chamber",
};

/** An equipment class as it is said in a sentence. */
export const spokenType = (equipmentTypeId: string): string =>
  spoken[equipmentTypeId] ?? equipmentTypeId.replaceAll("-", " ");
