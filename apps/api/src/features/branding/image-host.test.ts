import * as contract from "@headroom/contract/endpoints/branding";
import { whiteLabelIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";

const id = whiteLabelIdSchema.parse("default");
const brand = { id, primaryColour: "#0B5CAD", accentColour: "#FFDD00", toFixed: 4 };

it("shows a logo below the image host's address, and none beside it", async () => {
  const images = "https://images.example/brands";
  const otherHosts = { apiOld: null, apiNew: null, images };
  const other = await startTestServer({ otherHosts });
  const { call } = await other.signIn("admin@demo.test");
  const save = (logo: string) => call(contract.updateWhiteLabel, { body: { ...brand, logo } });
  expect((await save(`${images}/acme.png`)).status).toBe(200);
  for (const logo of [
    "https://images.example/other.png",
    "https://images.example/brandsx/a.png",
    "https://images.example/brands/../other.png",
    "https://images.example:8443/brands/a.png",
    "https://evil.example/brands/a.png",
    "http://images.example/brands/a.png",
    "/elsewhere/a.png",
  ]) {
    const reply = await save(logo);
    expect(reply.status, logo).toBe(400);
    expect(reply.refusal.fields, logo).toHaveProperty("logo");
  }
  expect((await other.visitor.call(contract.getWhiteLabel)).body.data.logo).toBe(`${images}/acme.png`);
  await other.stop();
});
