import { deflateRawSync } from "node:zlib";
import { type Browser, expect, type Page, type Request } from "@playwright/test";
import { signedIn, test, watchForErrors } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens an address; answers what its page names to be asked for at once, after it has seen each asked for, and once. */
async function opened(page: Page, address: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const hear = (request: Request) => {
    // A request of the page before may still be on its way.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.length = 0;
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  };
  page.on("request", hear);
  await page.goto(address);
  const named = await page
    .locator('link[rel="preload"][as="fetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.waitForLoadState("networkidle");
  page.off("request", hear);
  for (const call of named)
    expect(
      asked.filter((each) => each === call || each.startsWith(`${call.split("?")[0]}?`)),
      address,
    ).toEqual([call]);
  return named;
}

for (const [path, call] of [
  ["/", "/api/admin/test-types/stereo_types?all=true"],
  ["/testlabs/garonne-qualification", "/api/testlabs/lab_id/garonne-qualification"],
] as const)
  test(`what ${path} waits for is asked for with its page`, async ({ page }) => {
    const errors = watchForErrors(page);
    expect(await opened(page, path)).toEqual([call]);
    expect(errors).toEqual([]);
  });

const criteria = {
  specimen: { name: "Avionics box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Shock, half sine",
      parameters: { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
  ],
};

/** A customer's request to the laboratory that signs in here. */
async function request(customer: Page): Promise<string> {
  const specification = { ...criteria, title: "Relay, asked for with its page" };
  const labs = [{ labId: "lab-020", lineIds: ["t1"] }];
  const created = await customer.request.post("/api/save-project/create", { data: { specification, labs } });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const data = { id, status: "Submitted" };
  const submitted = await customer.request.post("/api/save-project/update-project-status", { data });
  expect(submitted.ok()).toBe(true);
  return id;
}

/** The list that one comes to is asked for by its script. */
async function arrived(browser: Browser, email: string, landing: RegExp): Promise<Page> {
  const page = await signedIn(browser, email, landing);
  await page.waitForLoadState("networkidle");
  return page;
}

/** A list that is searched is another one, and who has no session is not asked for. */
async function seeOthersAskedByScript(page: Page, list: string): Promise<void> {
  expect((await opened(page, `${list}?q=nothing`)).filter((call) => call.includes("sort="))).toEqual([]);
  await page.context().clearCookies();
  const reply = await page.request.get(list, { headers: { accept: "text/html" } });
  expect(await reply.text()).not.toContain('as="fetch"');
}

test("lists and records of a customer and a laboratory are asked for with their pages", async ({
  browser,
}) => {
  test.slow();
  const customer = await arrived(browser, "customer@demo.test", /\/user\/projects$/);
  const id = await request(customer);
  const lab = await arrived(browser, "lab@demo.test", /\/test-lab\/projects$/);
  for (const [page, address, call] of [
    [customer, "/user/projects", "sort="],
    [customer, `/user/projects/${id}`, id],
    [customer, `/user/projects/${id}/compare`, id],
    [customer, `/user/projects/${id}/print`, id],
    [customer, `/estimates/${id}`, id],
    [customer, "/user/profile", "sign-ins"],
    [lab, "/test-lab/projects", "sort="],
    [lab, `/test-lab/projects/${id}`, id],
    [lab, `/test-lab/projects/${id}/respond`, id],
    [lab, "/test-lab/profile", "profile"],
    [lab, "/test-lab/equipments", "profile"],
    [lab, "/test-lab/accreditations", "profile"],
  ] as const)
    expect((await opened(page, address)).join(), address).toContain(call);
  await seeOthersAskedByScript(customer, "/user/projects");
  await seeOthersAskedByScript(lab, "/test-lab/projects");
});

test("lists and records of an operator are asked for with their pages", async ({ browser }) => {
  test.slow();
  const page = await arrived(browser, "admin@demo.test", /\/testlab$/);
  for (const list of [
    "testlab",
    "accreditation",
    "test-types",
    "equipment-types",
    "equipments",
    "users",
    "stereo-types",
  ]) {
    expect((await opened(page, `/${list}`)).join(), list).toContain("sort=");
    const record = (await page.locator("main tbody th a").first().getAttribute("href")) ?? "";
    expect((await opened(page, record)).join(), record).toContain(`/${record.split("/").at(-1)}`);
  }
  for (const path of [
    "/admin/projects",
    "/prices",
    "/white-label",
    "/tooltips",
    "/search-index",
    "/activity",
    "/ledger",
  ])
    expect(await opened(page, path), path).toHaveLength(1);
  await seeOthersAskedByScript(page, "/testlab");
});

const inAddress = `2.${deflateRawSync(JSON.stringify(criteria)).toString("base64url")}`;

for (const [what, address, asksWithPage] of [
  ["of an address", `/search/result?s=${inAddress}`, true],
  ["that was the last", "/search/result", true],
  ["of an address, in another view", `/search/result?s=${inAddress}&tab=why-not`, false],
] as const)
  test(`a search ${what} is asked for once${asksWithPage ? ", with its page" : ""}`, async ({ page }) => {
    await page.addInitScript(
      (kept) => localStorage.setItem("search_data", kept),
      JSON.stringify({ version: 2, criteria }),
    );
    const bodies: string[] = [];
    const asked = Promise.withResolvers<void>();
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/search/search")) return;
      bodies.push(request.postData() ?? "");
      asked.resolve();
    });
    // The app's own script comes after what the page asks, or never.
    if (asksWithPage)
      await page.route(/\/assets\/index-.*\.js/, (route) => asked.promise.then(() => route.continue()));
    await page.goto(address);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(bodies).toHaveLength(1);
    expect(JSON.parse(bodies[0] ?? "{}")).toMatchObject({ tests: [{ stereoTypeId: "shock-half-sine" }] });
  });

test("a search that the page could not ask for is asked for by the app", async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    let isFirst = true;
    globalThis.fetch = (...request) => {
      if (!isFirst) return fetch(...request);
      isFirst = false;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  });
  await page.goto(`/search/result?s=${inAddress}`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});
