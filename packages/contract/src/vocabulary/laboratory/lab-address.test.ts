import { expect, test } from "vitest";
import { addressLines } from "./lab-address.ts";

test("An address has the parts that are on record; a laboratory that is not listed has its country alone", () => {
  const town = { labCity: "München", labCountryCode: "DE" };
  const listed = { ...town, labStreet: "Am Ring 1", labPostalCode: "80331" };
  expect(addressLines(listed)).toEqual(["Am Ring 1", "80331 München, DE"]);
  expect(addressLines(town)).toEqual(["", "München, DE"]);
  expect(addressLines({ labCity: "", labCountryCode: "DE" })).toEqual(["", "DE"]);
});
