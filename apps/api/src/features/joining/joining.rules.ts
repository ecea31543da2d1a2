import { allowed, type Decision, invalid, refused } from "../../platform/refusal.ts";
import { publicMailProviders } from "./mail-providers.ts";

/** The listing's side of a claim. */
export interface ClaimedListing {
  readonly enabled: boolean;
  readonly website: string | null;
}

/** The domain of a website, as its laboratory has it in addresses: without the `www` of a browser. */
export function domainOf(website: string | null): string | null {
  const host = website === null ? null : URL.parse(website)?.hostname;
  const domain = host?.replace(/^www\./, "").replace(/\.$/, "");
  // An address of numbers has no mail of its own.
  return domain?.includes(".") && /[a-z]$/.test(domain) ? domain : null;
}

const isAt = (email: string, domain: string): boolean => {
  const own = email.slice(email.lastIndexOf("@") + 1);
  return own === domain || own.endsWith(`.${domain}`);
};

const atProvider = [...publicMailProviders];
const refuseEmail = (sentence: string) => refused(invalid({ email: sentence }));

/** An address at the website's domain shows that its owner belongs to the laboratory; a public provider's does not. */
export function mayClaim(listing: ClaimedListing | null, email: string): Decision {
  if (!listing?.enabled) return refused(invalid({ "laboratory.labId": "This laboratory is not listed." }));
  if (atProvider.some((provider) => isAt(email, provider)))
    return refuseEmail(
      "Anybody can have an address there. Use one at the domain of the laboratory's website.",
    );
  const domain = domainOf(listing.website);
  if (domain === null)
    return refuseEmail("The listing names no website whose addresses could be compared. Ask the operator.");
  return isAt(email, domain)
    ? allowed
    : refuseEmail(`Use an address at ${domain}, the domain of the laboratory's website.`);
}

export const mayJoinNow = (listing: ClaimedListing, email: string, people: number): boolean =>
  people === 0 && mayClaim(listing, email).allowed;
