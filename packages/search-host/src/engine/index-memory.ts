import { Column } from "../columns/column.ts";
import { covers, flatten, mayCover, type PathValues } from "../columns/flatten.ts";
import { GeoColumn, type GeoPoint } from "../columns/geo.ts";
import type { JsonObject } from "../json.ts";
import { filterablePatterns } from "../settings/filterable.ts";
import type { Settings } from "../settings/settings.ts";
import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";
import { enlarged } from "../text/postings.ts";
import { type AttributeText, type PreparedText, TextIndex } from "../text/text-index.ts";

/** Role of a path: its rank among the searchable attributes (-1: none) and whether it has a column. */
type PathRole = { readonly attribute: number; readonly hasColumn: boolean };

/** A document taken apart, ready to be added. */
export type PreparedDocument = {
  readonly fields: readonly string[];
  readonly text: PreparedText;
  readonly columns: readonly (readonly [path: string, values: PathValues])[];
  readonly point: GeoPoint | null;
};

/** Dead slots are tolerated up to this share; then everything moves together. */
const tolerableDeadShare = 0.25;
const tolerableDeadSlots = 2_000;

/**
 * Everything about an index that a search reads, rebuilt from the stored documents when the index opens.
 *
 * Each version of a document has its own slot, numbered in the order of arrival; replacing a document kills the old
 * slot. That keeps every list append-only and in order.
 */
export class IndexMemory {
  readonly text: TextIndex;
  columns = new Map<string, Column>();
  geo = new GeoColumn();
  /** Searchable attributes by rank, when they are found out rather than set. */
  readonly fields: string[];
  readonly fieldDistribution = new Map<string, number>();
  isAlive: Uint8Array<ArrayBuffer> = new Uint8Array(1024);
  count = 0;
  living = 0;
  /** Counts changes; what is derived from an older state is stale. */
  version = 0;
  /** Whether slots are in the order of document numbers, which ends with the first document that is replaced. */
  isInOrder = true;
  private highestId = 0;
  private idOfSlot = new Uint32Array(1024);
  private slotOfId = new Uint32Array(1024);
  private readonly settings: Settings;
  private readonly columnPatterns: readonly string[];
  private readonly roles = new Map<string, PathRole>();
  private readonly findsFields: boolean;
  private readonly hasGeo: boolean;

  constructor(settings: Settings, fields: readonly string[]) {
    this.settings = settings;
    this.findsFields = settings.searchableAttributes.includes("*");
    this.fields = this.findsFields ? [...fields] : [...settings.searchableAttributes];
    this.text = new TextIndex(new Set(settings.stopWords));
    const rankingFields = settings.rankingRules
      .filter((rule) => rule.includes(":"))
      .map((rule) => rule.split(":")[0] ?? "");
    const distinct = settings.distinctAttribute === null ? [] : [settings.distinctAttribute];
    this.columnPatterns = [
      ...filterablePatterns(settings.filterableAttributes),
      ...settings.sortableAttributes,
      ...rankingFields,
      ...distinct,
    ];
    this.hasGeo = this.columnPatterns.some((pattern) => covers(pattern, "_geo"));
  }

  /** Takes over what `save` kept; to be called on a new memory under the same settings. */
  restore(parts: SnapshotIn): void {
    this.count = parts.number();
    this.living = parts.number();
    this.highestId = parts.number();
    this.isInOrder = parts.number() === 1;
    const fields = parts.texts();
    if (this.fields.some((field, rank) => rank < fields.length && fields[rank] !== field))
      throw new RangeError("A snapshot has the fields in another order.");
    for (const field of fields.slice(this.fields.length)) this.fields.push(field);
    const distribution = parts.texts();
    for (const field of distribution) this.fieldDistribution.set(field, parts.number());
    this.isAlive = parts.bytes();
    this.idOfSlot = parts.whole();
    this.slotOfId = parts.whole();
    this.text.restore(parts);
    for (const path of parts.texts()) this.columns.set(path, Column.restore(parts));
    this.geo = GeoColumn.restore(parts);
  }

  save(out: SnapshotOut): void {
    for (const number of [this.count, this.living, this.highestId, Number(this.isInOrder)])
      out.number(number);
    out.list(this.fields);
    out.list([...this.fieldDistribution.keys()]);
    for (const count of this.fieldDistribution.values()) out.number(count);
    out.array(this.isAlive);
    out.array(this.idOfSlot);
    out.array(this.slotOfId);
    this.text.save(out);
    out.list([...this.columns.keys()]);
    for (const column of this.columns.values()) column.save(out);
    this.geo.save(out);
  }

  /** A document's place among equals; null while slots are in that order anyway. */
  get order(): ((slot: number) => number) | null {
    return this.isInOrder ? null : (slot) => this.idOf(slot);
  }

  /** The highest rank of a searchable attribute that a document has. */
  maxAttribute(): number {
    const roots = [...this.fieldDistribution.keys()];
    return this.fields.findLastIndex((field) => roots.some((root) => mayCover(field, root)));
  }

  idOf(slot: number): number {
    return this.idOfSlot[slot] ?? 0;
  }

  /** The living slot of a document; -1 when the index has none. */
  slotOf(id: number): number {
    return (this.slotOfId[id] ?? 0) - 1;
  }

  /** The costly part of adding a document; changes nothing that a search sees. */
  prepare(document: JsonObject, point: GeoPoint | null): PreparedDocument {
    const paths = flatten(document, (root) => this.isWanted(root));
    const columns = [...paths].filter(([path]) => this.roleOf(path).hasColumn);
    return { fields: Object.keys(document), text: this.text.prepare(this.textsOf(paths)), columns, point };
  }

  add(id: number, { fields, text, columns, point }: PreparedDocument): void {
    const slot = this.count;
    this.count += 1;
    this.version += 1;
    if (id < this.highestId) this.isInOrder = false;
    this.highestId = Math.max(id, this.highestId);
    this.living += 1;
    this.growTo(slot, id);
    this.isAlive[slot] = 1;
    this.idOfSlot[slot] = id;
    this.slotOfId[id] = slot + 1;
    for (const key of fields) this.fieldDistribution.set(key, (this.fieldDistribution.get(key) ?? 0) + 1);
    for (const [path, values] of columns) this.columnAt(path).add(slot, values);
    this.text.add(slot, text);
    if (point && this.hasGeo) this.geo.add(slot, point);
  }

  /** Takes a document out; the caller says which fields it had, for their count. */
  remove(id: number, fields: readonly string[]): void {
    const slot = this.slotOf(id);
    if (slot < 0) return;
    this.isAlive[slot] = 0;
    this.version += 1;
    this.living -= 1;
    this.slotOfId[id] = 0;
    for (const key of fields) {
      const left = (this.fieldDistribution.get(key) ?? 1) - 1;
      if (left > 0) this.fieldDistribution.set(key, left);
      else this.fieldDistribution.delete(key);
    }
  }

  private growTo(slot: number, id: number): void {
    if (slot >= this.isAlive.length) {
      const larger = new Uint8Array(this.isAlive.length * 2);
      larger.set(this.isAlive);
      this.isAlive = larger;
      this.idOfSlot = enlarged(this.idOfSlot, this.idOfSlot.length * 2);
    }
    if (id >= this.slotOfId.length)
      this.slotOfId = enlarged(this.slotOfId, Math.max(id + 1, this.slotOfId.length * 2));
  }

  private isWanted(root: string): boolean {
    if (this.findsFields)
      return root !== "_geo" && root !== "_vectors" ? true : this.hasGeo && root === "_geo";
    return [...this.settings.searchableAttributes, ...this.columnPatterns].some((pattern) =>
      mayCover(pattern, root),
    );
  }

  private roleOf(path: string): PathRole {
    let role = this.roles.get(path);
    if (!role) {
      role = {
        attribute: this.rankOf(path),
        hasColumn: this.columnPatterns.some((pattern) => covers(pattern, path)),
      };
      this.roles.set(path, role);
    }
    return role;
  }

  private rankOf(path: string): number {
    if (!this.findsFields) return this.fields.findIndex((pattern) => covers(pattern, path));
    if (path === "_geo" || path.startsWith("_geo.")) return -1;
    const known = this.fields.indexOf(path);
    return known === -1 ? this.fields.push(path) - 1 : known;
  }

  private textsOf(paths: Map<string, PathValues>): AttributeText[] {
    const texts = new Map<number, string[]>();
    for (const [path, { scalars }] of paths) {
      const { attribute } = this.roleOf(path);
      if (attribute < 0 || scalars.length === 0) continue;
      const list = texts.get(attribute) ?? [];
      for (const scalar of scalars) list.push(String(scalar));
      texts.set(attribute, list);
    }
    return [...texts]
      .map(([attribute, values]) => ({ attribute, values }))
      .sort((left, right) => left.attribute - right.attribute);
  }

  private columnAt(path: string): Column {
    let column = this.columns.get(path);
    if (!column) {
      column = new Column();
      this.columns.set(path, column);
    }
    return column;
  }

  /** Closes the holes that replaced and deleted documents left, when they are many. */
  tidy(): void {
    if (this.text.vocabulary.isBehind) this.text.vocabulary.inOrder();
    const dead = this.count - this.living;
    if (dead > tolerableDeadSlots && dead > this.count * tolerableDeadShare) this.renumber();
    else if (this.text.postings.holesAreWorthClosing) this.text.postings.compact();
  }

  private renumber(): void {
    const newSlot = new Uint32Array(this.count);
    let next = 0;
    for (let slot = 0; slot < this.count; slot += 1) {
      if (this.isAlive[slot] === 0) continue;
      newSlot[slot] = next;
      const id = this.idOf(slot);
      this.idOfSlot[next] = id;
      this.slotOfId[id] = next + 1;
      next += 1;
    }
    this.text.renumber(this.isAlive, newSlot, next);
    this.columns = new Map(
      [...this.columns].map(([path, column]) => [path, column.renumbered(this.isAlive, newSlot, this.count)]),
    );
    this.geo = this.geo.renumbered(this.isAlive, newSlot, this.count);
    this.version += 1;
    this.isAlive.fill(1, 0, next).fill(0, next);
    this.count = next;
  }
}
