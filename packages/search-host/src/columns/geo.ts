import { isObject, type Json, type JsonObject } from "../json.ts";
import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";

/** The earth's mean radius as the real engine takes it. */
const earthRadiusM = 6_371_000;
const radiansPerDegree = Math.PI / 180;

/** A place on earth, in degrees. */
export type GeoPoint = { readonly latitude: number; readonly longitude: number };

/** Great-circle distance by the haversine formula, which is stable for small distances. */
export function distanceM(from: GeoPoint, to: GeoPoint): number {
  const latitude = Math.sin(((to.latitude - from.latitude) * radiansPerDegree) / 2);
  const longitude = Math.sin(((to.longitude - from.longitude) * radiansPerDegree) / 2);
  const cosines = Math.cos(from.latitude * radiansPerDegree) * Math.cos(to.latitude * radiansPerDegree);
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, latitude ** 2 + cosines * longitude ** 2)));
}

/** The outcome of reading a document's `_geo`: a point, none, or the sentence why it is no point. */
export type GeoReading = { readonly point: GeoPoint | null } | { readonly problem: string };

function coordinate(value: Json | undefined): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Reads `_geo: { lat, lng }`, numbers or numbers as text. */
export function readGeo(document: JsonObject, documentId: string): GeoReading {
  const geo = document._geo;
  if (geo === undefined || geo === null) return { point: null };
  const subject = `in the document with the id: \`${JSON.stringify(documentId)}\``;
  if (!isObject(geo)) {
    return {
      problem: `The \`_geo\` field ${subject} is not an object. Was expecting an object with the \`_geo.lat\` and \`_geo.lng\` fields but instead got \`${JSON.stringify(geo)}\`.`,
    };
  }
  const missing = ["lat", "lng"].filter((name) => geo[name] === undefined || geo[name] === null);
  if (missing.length === 2)
    return {
      problem: `Could not find latitude nor longitude ${subject}. Was expecting \`_geo.lat\` and \`_geo.lng\` fields.`,
    };
  if (missing.length === 1) {
    const [name, word] = missing[0] === "lat" ? ["lat", "latitude"] : ["lng", "longitude"];
    return { problem: `Could not find ${word} ${subject}. Was expecting a \`_geo.${name}\` field.` };
  }
  const latitude = coordinate(geo.lat);
  const longitude = coordinate(geo.lng);
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude } };
  const bad =
    latitude === null && longitude === null
      ? "latitude nor longitude"
      : latitude === null
        ? "latitude"
        : "longitude";
  return {
    problem: `Could not parse ${bad} ${subject}. Was expecting finite numbers but instead got \`${JSON.stringify(geo.lat)}\` and \`${JSON.stringify(geo.lng)}\`.`,
  };
}

/** The place of every document that has one. */
export class GeoColumn {
  private latitudes = new Float64Array(1024);
  private longitudes = new Float64Array(1024);

  constructor() {
    this.latitudes.fill(Number.NaN);
  }

  static restore(parts: SnapshotIn): GeoColumn {
    const column = new GeoColumn();
    column.latitudes = parts.floating();
    column.longitudes = parts.floating();
    return column;
  }

  save(out: SnapshotOut): void {
    out.array(this.latitudes);
    out.array(this.longitudes);
  }

  add(slot: number, point: GeoPoint): void {
    if (slot >= this.latitudes.length) this.grow(slot);
    this.latitudes[slot] = point.latitude;
    this.longitudes[slot] = point.longitude;
  }

  private grow(slot: number): void {
    const size = Math.max(slot + 1, this.latitudes.length * 2);
    const latitudes = new Float64Array(size).fill(Number.NaN);
    latitudes.set(this.latitudes);
    const longitudes = new Float64Array(size);
    longitudes.set(this.longitudes);
    this.latitudes = latitudes;
    this.longitudes = longitudes;
  }

  pointOf(slot: number): GeoPoint | null {
    const latitude = this.latitudes[slot] ?? Number.NaN;
    return Number.isNaN(latitude) ? null : { latitude, longitude: this.longitudes[slot] ?? 0 };
  }

  /** Metres from a point, in the order of `slots`; infinite where a document has no place. */
  distances(from: GeoPoint, slots: Uint32Array): Float64Array {
    const distances = new Float64Array(slots.length);
    for (let row = 0; row < slots.length; row += 1) {
      const slot = slots[row] ?? 0;
      const latitude = this.latitudes[slot] ?? Number.NaN;
      distances[row] = Number.isNaN(latitude)
        ? Number.POSITIVE_INFINITY
        : distanceM(from, { latitude, longitude: this.longitudes[slot] ?? 0 });
    }
    return distances;
  }

  /** Sets `mask` for documents within the radius. A band of latitudes is excluded before any sine is computed. */
  markRadius(center: GeoPoint, radiusM: number, mask: Uint8Array, count: number): void {
    const band = radiusM / (earthRadiusM * radiansPerDegree) + 1e-9;
    const slots = Math.min(count, this.latitudes.length);
    for (let slot = 0; slot < slots; slot += 1) {
      const latitude = this.latitudes[slot] ?? Number.NaN;
      if (!(Math.abs(latitude - center.latitude) <= band)) continue;
      if (distanceM(center, { latitude, longitude: this.longitudes[slot] ?? 0 }) <= radiusM) mask[slot] = 1;
    }
  }

  /** Sets `mask` for documents in the box; one whose left edge is east of its right edge crosses the date line. */
  markBox(topRight: GeoPoint, bottomLeft: GeoPoint, mask: Uint8Array, count: number): void {
    const crosses = bottomLeft.longitude > topRight.longitude;
    const slots = Math.min(count, this.latitudes.length);
    for (let slot = 0; slot < slots; slot += 1) {
      const latitude = this.latitudes[slot] ?? Number.NaN;
      if (!(latitude <= topRight.latitude && latitude >= bottomLeft.latitude)) continue;
      const longitude = this.longitudes[slot] ?? 0;
      const east = longitude >= bottomLeft.longitude;
      const west = longitude <= topRight.longitude;
      if (crosses ? east || west : east && west) mask[slot] = 1;
    }
  }

  renumbered(isAlive: Uint8Array, newSlot: Uint32Array, count: number): GeoColumn {
    const column = new GeoColumn();
    for (let slot = 0; slot < count; slot += 1) {
      const point = isAlive[slot] === 1 ? this.pointOf(slot) : null;
      if (point) column.add(newSlot[slot] ?? 0, point);
    }
    return column;
  }
}
