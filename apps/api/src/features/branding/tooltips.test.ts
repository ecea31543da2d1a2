import * as contract from "@headroom/contract/endpoints/branding";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

describe("a tooltip", () => {
  it("is changed by an admin and keeps its default, with which it is reset", async () => {
    const id = "vib-random.psd";
    const reply = await admin.call(contract.updateTooltip, {
      body: { id, topic: "vib-random", value: "Frequency and PSD,\nline by line." },
    });
    expect(reply.body.data.tooltip).toMatchObject({ value: "Frequency and PSD,\nline by line." });
    const seen = (await server.visitor.call(contract.fetchTooltips)).body.data.tooltips.find(
      (tooltip) => tooltip.id === id,
    );
    expect(seen).toEqual(reply.body.data.tooltip);
    expect(seen?.defaultValue).not.toBe(seen?.value);
    const reset = await admin.call(contract.updateTooltip, {
      body: { id, topic: "vib-random", value: seen?.defaultValue ?? "" },
    });
    expect(reset.body.data.tooltip.value).toBe(seen?.defaultValue);
    const { rowCount } = await server.database.pool.query(
      "select action from activity where subject_id = 'vib-random.psd'",
    );
    expect(rowCount).toBe(2);
  });

  it("is not overwritten by somebody who read an older version", async () => {
    const body = { id: "vib-random.psd", topic: "vib-random" };
    const tooltips = (await admin.call(contract.fetchTooltips)).body.data.tooltips;
    const version = tooltips.find(({ id: tooltip }) => tooltip === body.id)?.version;
    const first = await admin.call(contract.updateTooltip, {
      body: { ...body, value: "mine", version },
    });
    expect(first.status).toBe(200);
    const late = await admin.call(contract.updateTooltip, {
      body: { ...body, value: "his", version },
    });
    expect(late.refusal).toMatchObject({ code: "stale", current: { value: "mine" } });
  });

  it("of another screen or unknown does not exist", async () => {
    const value = "x";
    expect(
      (
        await admin.call(contract.updateTooltip, {
          body: {
            id: "vib-random.psd",
            topic: "vib-sine",
            value,
          },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await admin.call(contract.updateTooltip, {
          body: { id: "nobody", topic: "vib-sine", value },
        })
      ).status,
    ).toBe(404);
  });
});
