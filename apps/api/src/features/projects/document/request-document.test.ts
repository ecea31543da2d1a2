import { inflateSync } from "node:zlib";
import { createProject, getOwnProject, printProject } from "@headroom/contract/endpoints/projects";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { requestDocument } from "./request-document.ts";

let server: TestServer;
let customer: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
});
afterAll(() => server.stop());

const specification: BodyToSend<typeof createProject>["specification"] = {
  title: "Résistance 10 Ω ≤ 5 µm",
  specimen: { name: "Avionics box", massKg: 12.3456, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Half-sine shock",
      standard: "IEC 60068-2-27",
      parameters: { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
    {
      lineId: "t2",
      stereoTypeId: "vib-random",
      title: "Random of 10⁻⁵ g²/Hz",
      parameters: {
        psd: [
          { fHz: 20, psd: 0.000_01 },
          { fHz: 2000, psd: 0.001_26 },
        ],
        psdUnit: "g²/Hz",
        axes: ["Z"],
        durationPerAxisMin: 10,
      },
    },
  ],
};

const needsOf = (project: ProjectAnswer) => ({
  project,
  parties: { from: { name: "A customer", lines: [] }, to: [] },
  address: "https://headroom.test/user/projects/1",
  toFixed: 3,
});

async function addProject(): Promise<ProjectId> {
  const reply = await customer.call(createProject, { body: { specification } });
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

async function readPdf(
  client: Client,
  id: ProjectId,
): Promise<{ status: number; type: string; name: string; bytes: Buffer }> {
  const reply = await server.app.inject({
    method: "GET",
    url: `/api/save-project/request-document/${id}`,
    headers: { cookie: client.cookie },
  });
  return {
    status: reply.statusCode,
    type: String(reply.headers["content-type"]),
    name: String(reply.headers["content-disposition"]),
    bytes: reply.rawPayload,
  };
}

/** Every compressed stream of a PDF, as text. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    const end = pdf.indexOf("endstream", at);
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // A stream that is not deflated is no text.
    }
  }
  return found;
}

/** Heights of the points of every long line. */
const linesOf = (pdf: Buffer): readonly number[][] =>
  streamsOf(pdf).flatMap((text) =>
    [...text.matchAll(/m\n((?:[-.\d]+ [-.\d]+ l\n){20,})/g)].map(([, points = ""]) =>
      points
        .trim()
        .split("\n")
        .map((point) => Number(point.split(" ")[1])),
    ),
  );

/** Reads the text of a PDF's glyphs by the character map of each embedded font; omits spaces. */
function printedIn(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const hexIn = (text: string) => [...text.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex);
  const maps = streams
    .filter((text) => text.includes("beginbfrange"))
    .map((text) =>
      hexIn(/\[(.*?)\]/s.exec(text)?.[1] ?? "").map((hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  const glyphs = streams.flatMap((text) => hexIn(text).join("").match(/.{4}/g) ?? []);
  return maps
    .map((map) =>
      glyphs
        .map((hex) => map[Number.parseInt(hex, 16)] ?? "")
        .join("")
        .replaceAll(" ", ""),
    )
    .join("\n");
}

describe("the request document", () => {
  it("is a PDF that the owner can keep, named after the project", async () => {
    const { status, type, name, bytes } = await readPdf(customer, await addProject());
    expect(status).toBe(200);
    expect(type).toBe("application/pdf");
    expect(name).toContain('attachment; filename="R-1-resistance-10-5-m.pdf"');
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("keeps the project's name in any script, draws it, and names what no font draws", async () => {
    const named = { ...specification, title: "振動試験 🚀" };
    const reply = await customer.call(createProject, { body: { specification: named } });
    const { name, bytes } = await readPdf(customer, reply.body.data.id);
    expect(name).toContain(`filename*=UTF-8''R-2-${encodeURIComponent("振動試験-🚀")}.pdf`);
    // A PDF writes such a title in UTF-16, big end first.
    expect(bytes.includes(Buffer.from("振動試験", "utf16le").swap16())).toBe(true);
    expect(bytes.includes("NotoSansSC")).toBe(true);
    const characterMaps = streamsOf(bytes).filter((text) => text.includes("beginbfrange"));
    for (const sign of "振動試験")
      expect(characterMaps.join("\n")).toContain(`<${sign.charCodeAt(0).toString(16)}>`);
    const { body } = await customer.call(getOwnProject, { params: { id: reply.body.data.id } });
    const document = requestDocument(needsOf(body.data), (codePoint) => codePoint < 0x10000);
    expect(JSON.stringify(document.content)).toContain(
      "1 character could not be printed: 🚀 (U+1F680). Read it in the request online.",
    );
    expect(printedIn(bytes)).toContain("couldnotbeprinted:");
    expect(printedIn(bytes)).toContain("(U+1F680)");
    expect(printedIn(bytes)).not.toContain("(U+632F)");
  });

  it("states a test and its specimen as they were entered, however few decimals the brand shows", async () => {
    const id = await addProject();
    const { body } = await customer.call(getOwnProject, { params: { id } });
    const { content } = requestDocument(needsOf(body.data));
    const texts = [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map((match) => match[1]);
    for (const text of ["12.3456 kg", "0.00001", "0.00126"]) expect(texts).toContain(text);
    // By Python: json with sorted keys, 0.00001 written as RFC 8785 has it, and hashlib.
    expect(texts).toContain("SHA-256 d9fc52d5aec4f91c465f24e1c5e053d0aa3784209c85f55ef98224a2035e5850");
    // The required rms is a computed figure. A straight line on both logarithms, of slope log 126 / log 100 =
    // 1.0502, has (2000 × 0.00126 − 20 × 0.00001) / 2.0502 = 1.22906 g² below it, whose root is 1.10863 g.
    expect(texts).toContain("1.109 g");
  });

  it("has a glyph for every sign that engineers write", async () => {
    const { bytes } = await readPdf(customer, await addProject());
    const streams = streamsOf(bytes);
    const characterMaps = streams.filter((text) => text.includes("beginbfrange")).join("\n");
    for (const sign of ["Ω", "≤", "µ", "²", "⁻", "⁵"])
      expect(characterMaps).toContain(`<${sign.charCodeAt(0).toString(16).padStart(4, "0")}>`);
    const shownGlyphs = streams.flatMap((text) =>
      [...text.matchAll(/<([0-9a-f]+)> -?\d+/g)].map((match) => match[1] ?? ""),
    );
    expect(shownGlyphs.length).toBeGreaterThan(20);
    // Glyph 0 is the empty box that stands for what a font lacks.
    expect(shownGlyphs.filter((glyphs) => /^(?:.{4})*0000/.test(glyphs))).toEqual([]);
  });

  it("has the plot of a test that is a curve: a pulse in the window of its standard", async () => {
    const { bytes } = await readPdf(customer, await addProject());
    // 40 g within ±20 % of it: from −8 to 48 g, with 8 % of these 56 g as air −12.48 to 52.48 g, drawn from 200 up to 12.
    // Then 0 g is at 200 − 12.48/64.96 × 188 = 163.88, and 40 g at 200 − 52.48/64.96 × 188 = 48.12.
    const tenths = (value: number) => Math.round(10 * value) / 10;
    const heights = linesOf(bytes).map((line) => [Math.max(...line), Math.min(...line)].map(tenths));
    expect(heights).toContainEqual([163.9, 48.1]);
    // The upper limit goes from 8 to 48 g, the lower one from −8 to 32 g.
    expect(heights).toContainEqual([140.7, 25]);
    expect(heights).toContainEqual([187, 71.3]);
  });

  it("does not exist for anybody else", async () => {
    const id = await addProject();
    const other = await server.signIn("customer2@demo.test");
    const laboratory = await server.signIn("lab@demo.test");
    expect((await other.call(printProject, { params: { id } })).status).toBe(404);
    expect((await laboratory.call(printProject, { params: { id } })).status).toBe(403);
    expect((await server.visitor.call(printProject, { params: { id } })).status).toBe(401);
  });

  it("is written at most ten times a minute for one account, and then for others still", async () => {
    const other = await server.signIn("customer2@demo.test");
    const id = await addProject();
    server.clock.instant = new Date(server.clock.instant.getTime() + 60_000);
    const replies = await Promise.all(Array.from({ length: 12 }, () => readPdf(customer, id)));
    expect(Map.groupBy(replies, (reply) => reply.status).get(200)).toHaveLength(10);
    expect(Map.groupBy(replies, (reply) => reply.status).get(429)).toHaveLength(2);
    expect((await readPdf(other, id)).status).toBe(404);
    const { data } = (await other.call(createProject, { body: { specification } })).body;
    expect((await readPdf(other, data.id)).status).toBe(200);
    server.clock.instant = new Date(server.clock.instant.getTime() + 60_000);
    expect((await readPdf(customer, id)).status).toBe(200);
  });
});
