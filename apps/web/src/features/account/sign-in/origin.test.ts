import { describe, expect, test } from "vitest";
import { originOf, withOrigin } from "./origin.ts";

describe("The origin of a sign-in", () => {
  test.each([
    ["?from=%2Fuser%2Fprojects%3Fpage%3D2", "/user/projects?page=2"],
    ["", "/home"],
    ["?from=https%3A%2F%2Fevil.example", "/home"],
    ["?from=%2F%2Fevil.example", "/home"],
    ["?from=%2F%5Cevil.example", "/home"],
    ["?from=%2F%09%2Fevil.example", "/home"],
    ["?from=%2F%0A%5Cevil.example", "/home"],
    ["?from=%09%2F%2Fevil.example", "/home"],
    ["?from=javascript%3Aalert(1)", "/home"],
    ["?from=%2Flogin", "/home"],
    ["?from=%2FLogin%2F", "/home"],
    ["?from=%2FRegister%3Ffrom%3D%2Fa", "/home"],
    ["?from=%2Fforgot-password", "/home"],
    ["?from=%2Flogins", "/logins"],
  ])("of %s is %s", (search, expected) => {
    expect(originOf(new URLSearchParams(search), "/home")).toBe(expected);
  });
  test("is handed on between the screens", () => {
    expect(withOrigin("/register", new URLSearchParams("?from=%2Fa%3Fb"))).toBe("/register?from=%2Fa%3Fb");
    expect(withOrigin("/register", new URLSearchParams())).toBe("/register");
  });
});
