/**
 * Input checks of all calculators: a number must be finite and in range, or it throws with the parameter's name. That,
 * and running in a worker with no packages, is why units and numerics are written here; they are checked against other
 * programs.
 */

function refuse(name: string, range: string, value: unknown): never {
  throw new RangeError(
    `${name} must be ${range}, got ${typeof value === "number" ? value : JSON.stringify(value)}`,
  );
}

export function acceptFinite(value: number, name: string): number {
  if (!Number.isFinite(value)) refuse(name, "a finite number", value);
  return value;
}

export function acceptPositive(value: number, name: string): number {
  if (!Number.isFinite(value) || value <= 0) refuse(name, "a finite number greater than 0", value);
  return value;
}

export function acceptNotNegative(value: number, name: string): number {
  if (!Number.isFinite(value) || value < 0) refuse(name, "a finite number, 0 or more", value);
  return value;
}

export function acceptAbove(value: number, name: string, least: number): number {
  if (!Number.isFinite(value) || value <= least) refuse(name, `a finite number greater than ${least}`, value);
  return value;
}

type Range = readonly [low: number, high: number];

export function acceptWithin(value: number, name: string, range: Range): number {
  if (!(value >= range[0] && value <= range[1])) refuse(name, `from ${range[0]} to ${range[1]}`, value);
  return value;
}

export function acceptWholeNumber(value: number, name: string, range: Range): number {
  if (!Number.isInteger(value) || value < range[0] || value > range[1])
    refuse(name, `a whole number from ${range[0]} to ${range[1]}`, value);
  return value;
}

/** Quality factor of a resonance that oscillates: Q > 0.5 (damping ratio below 1). */
export function acceptQualityFactor(value: number): number {
  return acceptAbove(value, "qualityFactor", 0.5);
}

export function acceptOneOf<T extends string>(value: T, name: string, allowed: readonly T[]): T {
  if (!allowed.includes(value)) refuse(name, `one of ${allowed.join(", ")}`, value);
  return value;
}
