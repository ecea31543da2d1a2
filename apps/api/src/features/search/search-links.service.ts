import { createHmac } from "node:crypto";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { maxSearchLinksPerAccount, searchLinkDays } from "@headroom/contract/vocabulary/product-limits";
import {
  type SearchCriteria,
  type SearchLinkId,
  searchCriteriaSchema,
  searchLinkIdSchema,
  searchVersion,
} from "@headroom/contract/vocabulary/search/search";
import { currentForm } from "@headroom/contract/vocabulary/test/specification-version";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { derivedKey } from "../../platform/derived-key.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import { makeSearchLinksStore } from "./search-links.store.ts";

const dayMs = 86_400_000;

interface SearchLinksNeeds {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly secret: string;
}
export type SearchLinksService = ReturnType<typeof makeSearchLinksService>;

/**
 * Searches that are too long for an address, stored under a link. Whoever is signed in and has the link opens it; it
 * goes with its account.
 */
export function makeSearchLinksService({ connection, clock, secret }: SearchLinksNeeds) {
  const store = makeSearchLinksStore(connection);
  const key = derivedKey(secret, "search links");

  /** The same for the same search of the same person, so that copying twice stores once; nobody guesses it. */
  const idOf = (userId: UserId, criteria: SearchCriteria): SearchLinkId =>
    searchLinkIdSchema.parse(
      createHmac("sha256", key)
        .update(JSON.stringify([userId, searchVersion, criteria]))
        .digest()
        .subarray(0, 16)
        .toString("base64url"),
    );

  async function keep({ id: userId }: { readonly id: UserId }, criteria: SearchCriteria) {
    const id = idOf(userId, criteria);
    const expiresAt = new Date(clock.now().getTime() + searchLinkDays * dayMs);
    if (await store.renew(id, expiresAt)) return id;
    if ((await store.countOf(userId)) >= maxSearchLinksPerAccount)
      throw conflict(
        `You can store at most ${maxSearchLinksPerAccount} searches. Each is removed ${searchLinkDays} days after its link was last copied.`,
      );
    await store.add({ id, userId, version: searchVersion, criteria, expiresAt });
    return id;
  }

  async function open(id: SearchLinkId): Promise<SearchCriteria> {
    const stored = await store.find(id, clock.now());
    if (!stored)
      throw new Refusal(
        "not-found",
        `This link does not exist or is older than ${searchLinkDays} days. Ask for a new one.`,
      );
    const read = searchCriteriaSchema.safeParse(currentForm(stored.criteria));
    if (stored.version !== searchVersion || !read.success)
      throw conflict("This link is from another version of this site. Ask for a new one.");
    return read.data;
  }

  return { keep, open, forgetExpired: () => store.forgetExpired(clock.now()) };
}
