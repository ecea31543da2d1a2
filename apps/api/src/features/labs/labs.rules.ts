/** The name in a laboratory's address: "Isère Essais" becomes `isere-essais`. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 80) || "lab";
}
