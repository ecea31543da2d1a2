import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

const token = "GKbMCfsK8sSJU18NUogUqTDOarKx3gvDnv4KfMrORI0";
test.each([
  [`#${token}`, { token, wish: "open" }],
  [`#${token}.not-for-us`, { token, wish: "not for us" }],
  [`#${token}.never-again`, { token, wish: "never again" }],
  [`#${token}.something`, null],
  ["#", null],
  ["", null],
])("the link %s", (hash, read) => {
  expect(readLink(hash)).toEqual(read);
});
