import { expect, it } from "vitest";
import { networkOf, shortenedAddress } from "./network-address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.x"],
  ["2001:db8:aa:bb:1:2:3:4", "2001:db8:aa:bb::/64", "2001:db8:aa::/48"],
  ["::1", "::/64", "::/48"],
  ["", "", ""],
])("%s is counted as %s and shown as %s", (address, counted, shown) => {
  expect([networkOf(address), shortenedAddress(address)]).toEqual([counted, shown]);
});
