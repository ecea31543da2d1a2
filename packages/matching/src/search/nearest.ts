/** A laboratory and how near it comes, the nearer the greater (`passingRank`, `failingRank`). */
export interface Near {
  readonly slot: number;
  readonly rank: number;
}

/** A handful of laboratories with the best ranks seen, best first; equals in the order of their identifiers. */
export class Nearest {
  private readonly kept: Near[] = [];
  private readonly most: number;
  private readonly before: (a: number, b: number) => boolean;

  constructor(most: number, before: (a: number, b: number) => boolean) {
    this.most = most;
    this.before = before;
  }

  /** A rank below this cannot come among them. */
  get least(): number {
    return this.kept.length < this.most ? Number.NEGATIVE_INFINITY : (this.kept.at(-1)?.rank ?? 0);
  }

  /** Whether a laboratory of this rank would come among them. */
  wants(slot: number, rank: number): boolean {
    const last = this.kept.length < this.most ? undefined : this.kept.at(-1);
    return !last || rank > last.rank || (rank === last.rank && this.before(slot, last.slot));
  }

  offer(slot: number, rank: number): void {
    if (!this.wants(slot, rank)) return;
    const known = this.kept.findIndex((near) => near.slot === slot);
    if (known >= 0 && (this.kept[known]?.rank ?? 0) >= rank) return;
    if (known >= 0) this.kept.splice(known, 1);
    const place = this.kept.findIndex(
      (near) => near.rank < rank || (near.rank === rank && this.before(slot, near.slot)),
    );
    this.kept.splice(place < 0 ? this.kept.length : place, 0, { slot, rank });
    if (this.kept.length > this.most) this.kept.pop();
  }

  get found(): readonly Near[] {
    return this.kept;
  }
}
