import { describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";

const email = "nobody-whose-address-is-logged@example.com";

/** Signs in as nobody, and reads what the log says of statements. */
async function statementsOf(slowQueryMs: number) {
  const lines: string[] = [];
  const server = await startTestServer({ logLevel: "warn", slowQueryMs }, undefined, {
    write: (line) => lines.push(line),
  });
  const { headers } = await server.visitor.send("POST", "/api/auth/login", {
    email,
    password: "not his own",
  });
  await server.stop();
  const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const requestId = headers["x-request-id"];
  return { lines, ofRequest: logged.filter(({ reqId }) => reqId === requestId) };
}

describe("a statement that is slow", () => {
  it("is logged with its text, its time and the request, and never with its values", async () => {
    const { lines, ofRequest } = await statementsOf(0);
    expect(ofRequest).toContainEqual(
      expect.objectContaining({
        msg: "A slow query",
        sql: expect.stringMatching(/^select .* from "users" .*\$1/),
        ms: expect.any(Number),
      }),
    );
    expect(lines.join("")).not.toContain(email);
  });

  it("is one above the bound alone", async () => {
    const { ofRequest } = await statementsOf(60_000);
    expect(ofRequest).toEqual([]);
  });
});
