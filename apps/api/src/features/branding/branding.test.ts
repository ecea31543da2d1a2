import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as contract from "@headroom/contract/endpoints/branding";
import { whiteLabelIdSchema } from "@headroom/contract/vocabulary/identifiers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-logos-"));
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  admin = await server.signIn("admin@demo.test");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const id = whiteLabelIdSchema.parse("default");
const brand = { id, logo: null, primaryColour: "#0B5CAD", accentColour: "#FFDD00", toFixed: 4 };
const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0b5cad" } });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80"/></svg>';

async function upload(bytes: Uint8Array, type = "image/png", name = "logo.png") {
  const { body, contentType } = await multipart({ name, type, bytes });
  const response = await server.app.inject({
    method: "POST",
    url: "/api/admin/brands/logo",
    headers: { cookie: admin.cookie, "content-type": contentType },
    payload: body,
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as { data?: { logo: string }; code?: string },
  };
}
const logoOf = async (bytes: Uint8Array, type?: string, name?: string) =>
  (await upload(bytes, type, name)).body.data?.logo ?? "";
const readLogo = (address: string) => server.app.inject({ method: "GET", url: `/api${address}` });

describe("a brand", () => {
  it("is not overwritten by somebody who read an older version; who names none changes it as it is", async () => {
    const version = (await admin.call(contract.listBrands)).body.data[0]?.version ?? 0;
    const first = { ...brand, toFixed: 7, version };
    expect((await admin.call(contract.updateWhiteLabel, { body: first })).body.data.version).toBe(
      version + 1,
    );
    const late = await admin.call(contract.updateWhiteLabel, { body: { ...first, toFixed: 9 } });
    expect(late.status).toBe(409);
    expect(late.refusal).toMatchObject({ code: "stale", current: { toFixed: 7, version: version + 1 } });
    const { version: _none, ...plain } = first;
    expect((await admin.call(contract.updateWhiteLabel, { body: plain })).status).toBe(200);
    await query("update white_labels set version = 1, primary_colour = '#FFFFFF', accent_colour = '#000000'");
  });

  it("is changed by an admin, seen by everybody, and recorded with before and after", async () => {
    expect((await admin.call(contract.updateWhiteLabel, { body: brand })).body.data).toEqual({
      ...brand,
      version: 2,
    });
    expect((await server.visitor.call(contract.getWhiteLabel)).body.data).toEqual(brand);
    const [log] = await query(
      "select action, before, after from activity where subject_type = 'brand' order by id desc limit 1",
    );
    expect(log).toMatchObject({
      action: "update",
      before: { primaryColour: "#FFFFFF" },
      after: { primaryColour: "#0B5CAD" },
    });
  });

  it.each([
    ["a style sheet as a colour", { primaryColour: "#FFFFFF;--x:url(//evil.example)" }, "primaryColour"],
    ["fourteen decimals", { toFixed: 14 }, "toFixed"],
    ["a logo without encryption", { logo: "http://images.example/logo.png" }, "logo"],
    ["a logo of somebody else's", { logo: "https://evil.example/logo.png" }, "logo"],
    ["a logo that does not exist", { logo: "/images/00000000-0000-4000-8000-000000000000.webp" }, "logo"],
  ])("refuses %s", async (_what, change, field) => {
    const reply = await admin.send("PUT", "/api/path/whitelabel", { ...brand, ...change });
    expect(reply.status).toBe(400);
    expect(reply.refusal.fields).toHaveProperty(field);
  });

  it("takes what it may leave out from the defaults", async () => {
    const reply = await admin.call(contract.updateWhiteLabel, { body: { id, logo: null } });
    expect(reply.body.data).toMatchObject({
      id,
      logo: null,
      primaryColour: "#FFFFFF",
      accentColour: "#000000",
      toFixed: 13,
    });
    expect(
      (
        await admin.call(contract.updateWhiteLabel, {
          body: { ...brand, id: whiteLabelIdSchema.parse("nobody") },
        })
      ).status,
    ).toBe(404);
  });
});

describe("several brands", () => {
  it("are chosen by host name, whatever its case and port, with the default for every other", async () => {
    await admin.call(contract.updateWhiteLabel, { body: brand });
    const created = await admin.call(contract.createBrand, {
      body: {
        hostName: "Tests.Example.com",
        logo: null,
        primaryColour: "#101010",
        accentColour: "#FFFFFF",
        toFixed: 2,
      },
    });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ hostName: "tests.example.com", toFixed: 2 });
    const colourAt = async (host: string) =>
      (await server.visitor.send("GET", "/api/path/whitelabel", undefined, { host })).body as {
        data: { whitelabel: { primaryColour: string } };
      };
    expect((await colourAt("TESTS.example.com:8443")).data.whitelabel.primaryColour).toBe("#101010");
    expect((await colourAt("other.example.com")).data.whitelabel.primaryColour).toBe(brand.primaryColour);
    expect((await colourAt("default")).data.whitelabel.primaryColour).toBe(brand.primaryColour);
    expect((await admin.call(contract.listBrands)).body.data.map((each) => each.hostName)).toEqual([
      null,
      "tests.example.com",
    ]);
  });

  it("have one each for a host name; removing one falls back to the default, which stays", async () => {
    const body = { hostName: "twice.example.com", logo: null };
    const first = await admin.call(contract.createBrand, { body });
    const second = await admin.call(contract.createBrand, { body });
    expect(second.status).toBe(409);
    expect(second.refusal.fields).toHaveProperty("hostName");
    expect((await admin.call(contract.deleteBrand, { params: { id: first.body.data.id } })).status).toBe(200);
    expect((await admin.call(contract.deleteBrand, { params: { id: first.body.data.id } })).status).toBe(404);
    expect((await admin.call(contract.deleteBrand, { params: { id: "default" } })).status).toBe(409);
  });
});

describe("a logo", () => {
  it.each(["", "<svg", "<svg/>\r", "lines\r\n--x-"])(
    "whose upload ends with %j is refused as the sender's fault",
    async (sent) => {
      const headers = { cookie: admin.cookie, "content-type": "multipart/form-data; boundary=x" };
      const payload = `--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\n${sent}`;
      const request = { method: "POST", url: "/api/admin/brands/logo", headers, payload } as const;
      expect((await server.app.inject(request)).statusCode).toBe(400);
    },
  );

  it.each([
    ["PNG", async () => image(1600, 1600).png().toBuffer()],
    ["JPEG", async () => image(10_000, 1).jpeg().toBuffer()],
    ["WebP", async () => image(40, 40).webp().toBuffer()],
  ])("that is a %s comes back as WebP within 800 × 240", async (_format, make) => {
    const address = await logoOf(await make());
    const response = await readLogo(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": expect.stringContaining("immutable"),
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect(format).toBe("webp");
    expect(width).toBeLessThanOrEqual(800);
    expect(height).toBeLessThanOrEqual(240);
  });

  it("loses what came with it: where it was taken, and what was hung on", async () => {
    const tagged = await image(60, 60)
      .withExif({ IFD0: { Copyright: "A secret" } })
      .jpeg()
      .toBuffer();
    const response = await readLogo(await logoOf(Buffer.concat([tagged, Buffer.from("<?php evil(); ?>")])));
    expect(response.rawPayload.toString("latin1")).not.toMatch(/secret|evil/);
  });

  it.each([
    ["text that is called an image", Buffer.from("GIF89a, or so it says")],
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an image cut short", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ["a drawing that is packed", gzipSync(drawing)],
  ])("is refused when it is %s", async (_what, bytes) => {
    const refusal = {
      code: "unsupported-media",
      error: expect.stringMatching(/^This image cannot be read\. /),
    };
    expect(await upload(bytes)).toMatchObject({ status: 415, body: refusal });
  });

  it("is refused when it is a PNG with a row longer than may be", async () => {
    const long = await image(10_001, 1).png().toBuffer();
    expect(await upload(long)).toMatchObject({ status: 415, body: { code: "unsupported-media" } });
  });

  it.each([
    ["by its name and type", Buffer.from(drawing), "image/svg+xml", "logo.svg"],
    ["called a PNG", Buffer.from(drawing), "image/png", "logo.png"],
    ["behind a declaration and a remark", Buffer.from(`<?xml version="1.0"?><!-- a -->\n${drawing}`)],
    ["behind a long remark", Buffer.from(`<!--${" ".repeat(100_000)}-->${drawing}`)],
    ["with a prefix", Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>')],
    ["in UTF-16", Buffer.from(`\ufeff${drawing}`, "utf16le")],
  ])("is refused when it is an SVG %s, and told why", async (_how, bytes, type?: string, name?: string) => {
    expect(await upload(bytes, type, name)).toMatchObject({
      status: 415,
      body: {
        code: "unsupported-media",
        error:
          "An SVG is not drawn on the server. Send it as PNG, JPEG or WebP; the logo field of the app does that by itself.",
      },
    });
  });

  it("larger than 2 MB is refused", async () => {
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it("is shown by its brand, and removed when no brand shows it any more", async () => {
    const logo = await logoOf(await image(50, 50).png().toBuffer());
    expect((await admin.call(contract.updateWhiteLabel, { body: { ...brand, logo } })).status).toBe(200);
    expect(
      (await admin.call(contract.createBrand, { body: { hostName: "shares.example.com", logo } })).status,
    ).toBe(201);
    await admin.call(contract.updateWhiteLabel, { body: { ...brand, logo: null } });
    expect((await readLogo(logo)).statusCode).toBe(200);
    const shared = (await admin.call(contract.listBrands)).body.data.find((each) => each.logo === logo);
    await admin.call(contract.deleteBrand, { params: { id: shared?.id ?? "" } });
    expect((await readLogo(logo)).statusCode).toBe(404);
    expect(readdirSync(join(folder, "logos"))).not.toContain(logo.split("/").at(-1));
  });

  it("that cannot be removed does not make a saved brand an unchanged one", async () => {
    const logo = await logoOf(await image(50, 50).png().toBuffer());
    await admin.call(contract.updateWhiteLabel, { body: { ...brand, logo } });
    const file = join(folder, "logos", logo.split("/").at(-1) ?? "");
    rmSync(file);
    mkdirSync(file);
    const reply = await admin.call(contract.updateWhiteLabel, { body: { ...brand, logo: null } });
    rmSync(file, { recursive: true });
    expect(reply.status).toBe(500);
    expect(reply.refusal.error).toBe(
      "Something went wrong on our side, so this may or may not have been saved. Load it again before you repeat it.",
    );
  });

  it("cannot be used to read other files", async () => {
    expect((await readLogo("/images/..%2f..%2fsecret")).statusCode).toBe(400);
    expect((await readLogo("/images/00000000-0000-4000-8000-000000000000.webp")).statusCode).toBe(404);
  });
});
