import { afterEach, expect, test, vi } from "vitest";
import { show } from "../../testing/shown.tsx";
import { EvidenceButton } from "./evidence-button.tsx";

const [first, second] = ["a".repeat(64), "b".repeat(64)];
const evidence = {
  certificateId: "c-1",
  labId: "lab-1",
  abbreviation: "DAkkS",
  certificateNo: "D-PL-1",
  registerUrl: "https://www.dakks.example/register?no=1",
  verifiedOn: "2026-11-03",
  version: 4,
  recheckOn: null,
  document: { sha256: second, name: "Annex.pdf", bytes: 1024, addedOn: "2026-11-10" },
  checks: [
    { checkedOn: "2026-11-12", by: "laboratory", name: "Ines Weber", documentSha256: second },
    { checkedOn: "2026-11-03", by: "operator", name: null, documentSha256: first },
  ],
};
const sent: unknown[] = [];
function answer(data: object = evidence) {
  sent.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push(JSON.parse(init.body as string));
    return Response.json({ success: true, data });
  });
}
afterEach(() => vi.restoreAllMocks());

async function opened(keeper?: "operator" | "laboratory") {
  const screen = await show(
    <EvidenceButton certificateId="c-1" name="DAkkS D-PL-1" {...(keeper && { keeper })} />,
    900,
  );
  await screen.getByRole("button", { name: "Evidence of DAkkS D-PL-1" }).click();
  return screen;
}

test("the register's page, the document's hash and each check are one press away, and nobody else changes them", async () => {
  answer();
  const screen = await opened();
  await expect.element(screen.getByText("Checked against the register on 3 Nov 2026")).toBeVisible();
  const link = screen.getByRole("link", { name: "www.dakks.example" });
  await expect.element(link).toHaveAttribute("href", evidence.registerUrl);
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect.element(screen.getByText(`SHA-256 ${second}`)).toBeVisible();
  await expect
    .element(screen.getByText("This document was put on file after the operator's last check."))
    .toBeVisible();
  await expect
    .element(screen.getByRole("list", { name: "Checks" }))
    .toHaveTextContent(
      "12 Nov 2026 The laboratory (Ines Weber), scope document bbbbbbbbbbbb…3 Nov 2026 The operator, scope document aaaaaaaaaaaa…",
    );
  await expect.element(screen.getByRole("button", { name: "Record a check" })).not.toBeInTheDocument();
});

test("the operator records a check of the version that was shown", async () => {
  answer({ ...evidence, checks: [], verifiedOn: null, document: null, registerUrl: null });
  const screen = await opened("operator");
  await expect.element(screen.getByText("Not checked against the register by the operator")).toBeVisible();
  await screen.getByRole("button", { name: "Record a check" }).click();
  await screen.getByLabelText(/^Checked on/).fill("2026-11-03");
  await screen.getByLabelText("Check again on").fill("2027-11-03");
  await screen.getByRole("button", { name: "Record check" }).click();
  await expect.poll(() => sent).toEqual([{ checkedOn: "2026-11-03", recheckOn: "2027-11-03", version: 4 }]);
});
