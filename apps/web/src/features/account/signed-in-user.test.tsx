import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetUser, storeUser } from "./signed-in-user.ts";

const account = (id: string): Account => ({
  id: id as UserId, // as the server tells it
  email: `${id}@lab.test`,
  name: id,
  company: "",
  role: "Prospect",
  labId: null,
  emailVerified: true,
});
const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(clear);

test("A draft leaves with its author who signs out, and comes back with nobody else", () => {
  storeUser(account("ada"));
  localStorage.setItem("draft", "Ada's specification");
  forgetUser();
  expect(localStorage.length).toBe(0);
  storeUser(account("ben"));
  expect(localStorage.getItem("draft")).toBeNull();
  forgetUser();
  storeUser(account("ada"));
  expect(localStorage.getItem("draft")).toBe("Ada's specification");
});

test("The draft of a visitor who is not signed in stays, and belongs to whom the visitor turns out to be", () => {
  localStorage.setItem("draft", "A visitor's specification");
  forgetUser();
  expect(localStorage.getItem("draft")).toBe("A visitor's specification");
  storeUser(account("ada"));
  expect(localStorage.getItem("draft")).toBe("A visitor's specification");
  forgetUser();
  expect(localStorage.length).toBe(0);
});
