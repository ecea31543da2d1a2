import { describe, expect, test } from "vitest";
import { isAt, mainDestinations, visitorDestinations } from "./navigation.ts";

describe("The top bar", () => {
  const at = (path: string) =>
    mainDestinations(null)
      .filter((entry) => isAt(path, entry))
      .map((entry) => entry.label);
  test("marks one entry for each screen below it", () => {
    expect(at("/")).toEqual(["Find labs"]);
    expect(at("/estimates/7")).toEqual(["Find labs"]);
    expect(at("/search/result")).toEqual(["Find labs"]);
    expect(at("/calculator/sine")).toEqual(["Calculators"]);
    expect(at("/user/projects/1/compare")).toEqual(["Projects"]);
  });
  test("marks it in any form of the address that the router takes", () => {
    expect(at("/Search/")).toEqual(["Find labs"]);
    expect(at("/User/Projects/1")).toEqual(["Projects"]);
  });
  test("has a laboratory's own machines and certificates", () => {
    const user = { role: "Test Lab" } as Parameters<typeof mainDestinations>[0]; // only its role is read
    const marked = (path: string) =>
      mainDestinations(user)
        .filter((entry) => isAt(path, entry))
        .map((entry) => entry.label);
    expect(["/test-lab/projects/1", "/test-lab/equipments", "/test-lab/accreditations"].map(marked)).toEqual([
      ["Projects"],
      ["Machines"],
      ["Certificates"],
    ]);
  });
  test("does not take a longer word for a path below it", () => {
    expect(at("/searching")).toEqual([]);
  });
  test("leads a visitor to an account and back to where they were, also from one way in to the other", () => {
    const hrefs = (pathname: string, search: string) =>
      visitorDestinations({ pathname, search }).map(({ href }) => href);
    expect(hrefs("/search/result", "?q=2.x")).toEqual([
      "/login?from=%2Fsearch%2Fresult%3Fq%3D2.x",
      "/register?from=%2Fsearch%2Fresult%3Fq%3D2.x",
    ]);
    expect(hrefs("/login", "?from=%2Fsizing")).toEqual(["/login?from=%2Fsizing", "/register?from=%2Fsizing"]);
    expect(hrefs("/Register/", "?from=%2Fsizing")).toEqual(hrefs("/login", "?from=%2Fsizing"));
  });
});
