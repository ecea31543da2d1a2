import { earthRadiusKm } from "@headroom/matching";

const radians = Math.PI / 180;

/** The place that lies due east of another, along the great circle, as [longitude, latitude] in degrees. */
export function eastOf(longitude: number, latitude: number, km: number): [number, number] {
  const [phi, delta] = [latitude * radians, km / earthRadiusKm];
  const eastLatitude = Math.asin(Math.sin(phi) * Math.cos(delta));
  const turn = Math.atan2(
    Math.sin(delta) * Math.cos(phi),
    Math.cos(delta) - Math.sin(phi) * Math.sin(eastLatitude),
  );
  return [longitude + turn / radians, eastLatitude / radians];
}

const coarseFromKm = 1000;
export const minRadiusKm = 10;

/** A dragged radius as somebody would say it: to 10 km, beyond 1000 km to 50 km. */
export function roundRadius(km: number, maxKm: number): number {
  const step = km < coarseFromKm ? 10 : 50;
  return Math.min(maxKm, Math.max(minRadiusKm, Math.round(km / step) * step));
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageUp: 100,
  PageDown: -100,
};

/** The radius that a key of a slider leads to; null for another key. */
export function radiusByKey(key: string, km: number, maxKm: number): number | null {
  if (key === "Home") return minRadiusKm;
  if (key === "End") return maxKm;
  const step = steps[key];
  return step === undefined ? null : roundRadius(km + step * (km < coarseFromKm ? 1 : 5), maxKm);
}
