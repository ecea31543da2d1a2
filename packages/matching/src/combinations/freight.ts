import type { FreightRates } from "@headroom/contract/vocabulary/laboratory/prices";
import type { FreightBasis } from "@headroom/contract/vocabulary/search/freight";
import type { Place, SearchRequest } from "@headroom/contract/vocabulary/search/search";
import {
  isDangerousGoods,
  type Specimen,
  type SpecimenHazard,
} from "@headroom/contract/vocabulary/test/specimen";
import { distanceOfKm, type SpherePoint, spherePoint } from "../distance.ts";

/** A specimen in its crate weighs this many times the specimen. */
const crateFactor = 1.5;

/** Mass sent from laboratory to laboratory: every specimen, in its crate. */
export const crateMassKg = ({ massKg, quantity }: Pick<Specimen, "massKg" | "quantity">): number =>
  crateFactor * massKg * quantity;

/** The hazards of a specimen that carriers take by special terms only. */
export const dangerousGoods = ({ hazards }: Pick<Specimen, "hazards">): readonly SpecimenHazard[] =>
  hazards.filter(isDangerousGoods);

/** Inputs of the freight calculation of a search. */
export interface Freight extends FreightRates {
  readonly crateMassKg: number;
  /** Place of the specimen. */
  readonly place: SpherePoint;
  /** The group of every test in the order of the tests: where the specimen goes one after the other. */
  readonly order: readonly number[];
}

/** A laboratory on the way of the specimen, with the groups of tests that it has. */
export interface Stop {
  readonly bidder: number;
  readonly set: number;
  readonly point: SpherePoint;
}

/** The way of a specimen through its laboratories, there and back. */
export interface Way {
  readonly legs: number;
  readonly km: number;
}

export interface FreightFigure extends Way {
  readonly euroCents: number;
}

/** Freight leg by leg: Σ (base + rate × kg × km), with the mass of the crate. */
export const freightOf = (
  { legs, km }: Way,
  { baseEuroCents, euroCentsPerKgKm, crateMassKg: massKg }: FreightRates & Pick<Freight, "crateMassKg">,
): FreightFigure => ({ legs, km, euroCents: legs * baseEuroCents + euroCentsPerKgKm * massKg * km });

/** Finds a group's stop; a plain loop, since this is a hot path. */
function stopFor(stops: readonly Stop[], group: number): Stop | undefined {
  for (const stop of stops) if (((stop.set >> group) & 1) === 1) return stop;
  return undefined;
}

/**
 * The legs from the place to the laboratories in the order of the tests, and back. Between tests that follow each other
 * in one laboratory there is none; a laboratory that has a later test again is visited again.
 */
export function wayThrough({ place, order }: Pick<Freight, "place" | "order">, stops: readonly Stop[]): Way {
  let at = place;
  let bidder = -1;
  let legs = 1;
  let km = 0;
  for (const group of order) {
    const stop = stopFor(stops, group);
    if (!stop || stop.bidder === bidder) continue;
    km += distanceOfKm(at.x, at.y, at.z, stop.point);
    legs += 1;
    at = stop.point;
    bidder = stop.bidder;
  }
  return { legs, km: km + distanceOfKm(at.x, at.y, at.z, place) };
}

/** Counts the visits to a laboratory that has these groups of tests: one for tests that follow each other. */
export function visitsOf(order: readonly number[], set: number): number {
  let [visits, isThere] = [0, false];
  for (const group of order) {
    const belongs = ((set >> group) & 1) === 1;
    if (belongs && !isThere) visits += 1;
    isThere = belongs;
  }
  return visits;
}

/** Inputs of the freight figure, or the reason why there is none. */
export function freightBasis(
  { specimen, place }: Pick<SearchRequest, "specimen" | "place">,
  freight: Freight | null,
): FreightBasis {
  if (freight) {
    const { crateMassKg: massKg, baseEuroCents, euroCentsPerKgKm } = freight;
    return { status: "counted", crateMassKg: massKg, baseEuroCents, euroCentsPerKgKm };
  }
  const hazards = dangerousGoods(specimen);
  if (hazards.length > 0) return { status: "dangerous goods", hazards: [...hazards] };
  return { status: place ? "no rates" : "no place" };
}

/** Groups of tests that stay together, and all tests in the order in which they are done. */
interface Visited {
  readonly groups: readonly (readonly number[])[];
  readonly order: readonly number[];
}

/** Returns `null` without rates or place, and for dangerous goods. */
export function freightFor(
  { specimen, place }: { readonly specimen: Specimen; readonly place?: Place | undefined },
  rates: FreightRates | undefined,
  { groups, order }: Visited,
): Freight | null {
  if (!rates || !place || dangerousGoods(specimen).length > 0) return null;
  return {
    ...rates,
    crateMassKg: crateMassKg(specimen),
    place: spherePoint(place.latitude, place.longitude),
    order: order.map((test) => groups.findIndex((group) => group.includes(test))),
  };
}
