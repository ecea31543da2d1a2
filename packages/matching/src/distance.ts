/** Mean radius of the earth, km: IUGG, R1. */
export const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** A place as a point on the unit sphere: distances then need no trigonometry until they are shown. */
export interface SpherePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function spherePoint(latitude: number, longitude: number): SpherePoint {
  const [phi, lambda] = [latitude * radians, longitude * radians];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** Square of the chord between two points: grows with the distance, without root or sine. */
export const chordSquared = (ax: number, ay: number, az: number, b: SpherePoint): number =>
  (ax - b.x) * (ax - b.x) + (ay - b.y) * (ay - b.y) + (az - b.z) * (az - b.z);

/** Great-circle distance from the chord: 2 R asin(chord / 2). Accurate for near and far; on a sphere (0.5 % off at most). */
export function distanceOfKm(ax: number, ay: number, az: number, b: SpherePoint): number {
  const chord = Math.sqrt(chordSquared(ax, ay, az, b));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2));
}

/** Chord on the unit sphere of a distance; beyond half the circumference everything is within. */
export const chordOfKm = (km: number): number =>
  km >= Math.PI * earthRadiusKm ? 2.1 : 2 * Math.sin(km / (2 * earthRadiusKm));

/** Distance between two places, km. */
export function distanceKm(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const from = spherePoint(a.latitude, a.longitude);
  return distanceOfKm(from.x, from.y, from.z, spherePoint(b.latitude, b.longitude));
}
