const earthRadiusKm = 6371;

/** Returns kilometres per unit of a Mercator map at a latitude; its scale grows towards the poles. */
export const kmPerUnit = (mercatorScale: number, latitude: number): number =>
  (earthRadiusKm * Math.cos((latitude * Math.PI) / 180)) / mercatorScale;

/** The longest of 1, 2, 5, 10 … that is at most `max`. */
export function roundLength(max: number): number {
  const decade = 10 ** Math.floor(Math.log10(max));
  return decade * ([5, 2].find((step) => step * decade <= max) ?? 1);
}
