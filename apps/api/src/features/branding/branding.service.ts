import { randomUUID } from "node:crypto";
import { whiteLabelIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Tooltip, TooltipChange, WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { whiteLabelDefaults } from "@headroom/contract/vocabulary/brand/white-label-defaults";
import type { Connection } from "../../platform/database/connect.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import { conflict, invalid, notFound, Refusal, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { type Brand, defaultBrandId, makeBrandingStore } from "./branding.store.ts";
import type { Logos } from "./logos.ts";

interface Needs {
  readonly connection: Connection;
  readonly logos: Logos;
  /** The host of images that were not uploaded here. */
  readonly imageHost: string | null;
}

/** Whether an image's address is one of the image host's, below its path. */
function isBelow(imageHost: string, imageUrl: string): boolean {
  const host = new URL(imageHost);
  const url = URL.parse(imageUrl);
  const path = host.pathname.replace(/\/*$/, "/");
  return url?.protocol === "https:" && url.origin === host.origin && url.pathname.startsWith(path);
}

export const publicPart = ({ hostName: _hostName, version: _version, ...whiteLabel }: Brand): WhiteLabel =>
  whiteLabel;

const brandName = (brand: Brand) => brand.hostName ?? "the default brand";

export function makeBrandingService({ connection, logos, imageHost }: Needs) {
  const store = makeBrandingStore(connection);

  async function assertLogo(logo: string | null): Promise<void> {
    if (logo === null || (imageHost !== null && isBelow(imageHost, logo)) || (await logos.exists(logo)))
      return;
    throw invalid({
      logo: imageHost?.startsWith("https:")
        ? `Upload the logo, or write an address below ${imageHost}; others cannot be shown.`
        : "Upload the logo first; other addresses cannot be shown.",
    });
  }

  /** A logo that no brand shows any more is removed after the change is saved. */
  async function forgetLogo(logo: string | null): Promise<void> {
    if (logo !== null && !(await store.logoIsUsed(logo))) await logos.remove(logo);
  }

  async function forHost(hostName: string): Promise<WhiteLabel> {
    const brand = await store.brandOfHost(hostName.toLowerCase());
    if (!brand) throw new Error("The default brand is missing.");
    return publicPart(brand);
  }

  /** Checks for stale edits if a version is given: the external contract has none. */
  async function update(
    by: Caller,
    { version, ...changed }: WhiteLabel & { readonly version?: number | undefined },
  ): Promise<WhiteLabel & { readonly version: number }> {
    const before = await connection.transaction().execute(async (transaction) => {
      const txStore = makeBrandingStore(transaction);
      const found = await txStore.find(changed.id);
      if (!found) throw notFound("brand");
      if (version !== undefined && version !== found.version)
        throw stale({ ...publicPart(found), version: found.version });
      if (changed.logo !== found.logo) await assertLogo(changed.logo);
      await txStore.change(changed);
      await recordActivity(transaction, by, {
        action: "update",
        subjectType: "brand",
        subjectId: changed.id,
        subjectName: brandName(found),
        before: publicPart(found),
        after: changed,
      });
      return found;
    });
    if (before.logo !== changed.logo) await forgetLogo(before.logo);
    return { ...changed, version: before.version + 1 };
  }

  async function create(
    by: Caller,
    draft: Omit<Brand, "id" | "version"> & { readonly hostName: string },
  ): Promise<Brand> {
    await assertLogo(draft.logo);
    const brand: Brand = { ...draft, id: whiteLabelIdSchema.parse(randomUUID()), version: 1 };
    return commitOnce(connection, async (transaction) => {
      const txStore = makeBrandingStore(transaction);
      const sameHost = await txStore.brandOfHost(draft.hostName);
      if (sameHost?.hostName === draft.hostName)
        throw new Refusal("conflict", "A brand for this host name exists already.", {
          fields: { hostName: "A brand for this host name exists already." },
        });
      await txStore.add(brand);
      await recordActivity(transaction, by, {
        action: "create",
        subjectType: "brand",
        subjectId: brand.id,
        subjectName: brandName(brand),
        after: brand,
      });
      return brand;
    });
  }

  async function addLogo(bytes: Buffer): Promise<string> {
    const added = await logos.add(bytes);
    const logo = await commitOnce(connection, async () => added);
    if (logo !== added) await logos.remove(added);
    return logo;
  }

  async function remove(by: Caller, id: string): Promise<void> {
    if (id === defaultBrandId)
      throw conflict("The default brand cannot be deleted: every host name without its own brand shows it.");
    const removed = await connection.transaction().execute(async (transaction) => {
      const txStore = makeBrandingStore(transaction);
      const found = await txStore.find(id);
      if (!found) throw notFound("brand");
      await txStore.remove(id);
      await recordActivity(transaction, by, {
        action: "delete",
        subjectType: "brand",
        subjectId: id,
        subjectName: brandName(found),
        before: found,
      });
      return found;
    });
    await forgetLogo(removed.logo);
  }

  async function updateTooltip(by: Caller, change: TooltipChange): Promise<Tooltip> {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeBrandingStore(transaction);
      const before = await txStore.findTooltip(change.id, change.topic);
      if (!before) throw notFound("tooltip");
      if (change.version !== undefined && change.version !== before.version) throw stale(before);
      await txStore.setTooltip(change.id, change.value);
      const after = { ...before, value: change.value, version: before.version + 1 };
      await recordActivity(transaction, by, {
        action: "update",
        subjectType: "tooltip",
        subjectId: change.id,
        subjectName: before.label,
        before: { value: before.value },
        after: { value: after.value },
      });
      return after;
    });
  }

  return {
    forHost,
    update,
    brands: store.brands,
    create,
    remove,
    tooltips: store.tooltips,
    updateTooltip,
    addLogo,
    readLogo: logos.read,
  };
}
export type BrandingService = ReturnType<typeof makeBrandingService>;

/** The most decimals that the brand of a host name shows; for documents that are made on the server. */
export const readToFixed =
  (connection: Connection) =>
  async (hostName: string): Promise<number> =>
    (await makeBrandingStore(connection).brandOfHost(hostName.toLowerCase()))?.toFixed ??
    whiteLabelDefaults.toFixed;

/** The brand that a page comes with, before anything is asked. */
export function readBrandOf(connection: Connection) {
  const store = makeBrandingStore(connection);
  return async (hostName: string): Promise<WhiteLabel | null> => {
    const brand = await store.brandOfHost(hostName.toLowerCase());
    return brand ? publicPart(brand) : null;
  };
}
