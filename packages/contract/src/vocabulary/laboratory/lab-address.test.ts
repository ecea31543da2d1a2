import { expect, test } from "vitest";
import { addressLines } from "./lab-address.ts";

test("An address has the parts that are on record; a laboratory that is not listed has its country alone", () => {
  const listed = { labStreet: "Am Ring 1", labPostalCode: "80331", labCity: "München", labCountryCode: "DE" };
  expect(addressLines(listed)).toEqual(["Am Ring 1", "80331 München, DE"]);
  expect(addressLines({ ...listed, labStreet: null, labPostalCode: null })).toEqual(["", "München, DE"]);
  expect(addressLines({ labStreet: null, labPostalCode: null, labCity: "", labCountryCode: "DE" })).toEqual([
    "",
    "DE",
  ]);
});
