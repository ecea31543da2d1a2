import providers from "./mail-providers.json" with { type: "json" };

/**
 * Domains at which anybody can have an address, so that one there shows nothing about a laboratory. A short list of our
 * own: the largest providers by country, and disposable ones. A provider that is missing here matters only where a
 * laboratory's website is at its domain.
 */
export const publicMailProviders: ReadonlySet<string> = new Set(providers);
