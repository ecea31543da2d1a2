import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { LogoField } from "./logo-field.tsx";

afterEach(() => vi.restoreAllMocks());

const svg = (text: string, name = "logo.svg") => new File([text], name, { type: "image/svg+xml" });
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><rect width="30" height="10" fill="red"/></svg>';

async function choose(file: File) {
  const sent: FormData[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return Response.json({ success: true, data: { logo: "/images/a.webp" } }, { status: 201 });
  });
  const chosen: (string | null)[] = [];
  const screen = await show(<LogoField logo={null} onChange={(logo) => chosen.push(logo)} />);
  const input = screen.container.querySelector("input");
  if (!input) throw new Error("There is no input.");
  await userEvent.upload(input, file);
  return { screen, sent, chosen };
}

test("An SVG is drawn here and sent as PNG, as large as a logo may be", async () => {
  const { sent, chosen } = await choose(svg(red));
  await vi.waitUntil(() => chosen.length > 0);
  const file = sent[0]?.get("file");
  if (!(file instanceof File)) throw new Error("No file was sent.");
  expect(file).toMatchObject({ name: "logo.png", type: "image/png" });
  const image = await createImageBitmap(file);
  expect([image.width, image.height]).toEqual([720, 240]);
  const context = new OffscreenCanvas(720, 240).getContext("2d");
  context?.drawImage(image, 0, 0);
  expect([...(context?.getImageData(360, 120, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255]);
});

test("A raster is sent as it is", async () => {
  const { sent, chosen } = await choose(new File(["pixels"], "logo.webp", { type: "image/webp" }));
  await vi.waitUntil(() => chosen.length > 0);
  const file = sent[0]?.get("file");
  expect(file instanceof File && [file.name, await file.text()]).toEqual(["logo.webp", "pixels"]);
});

test("What is no drawing is not sent, and the field says what to do", async () => {
  const { screen, sent } = await choose(svg("<svg"));
  await expect
    .element(screen.getByText("This SVG cannot be drawn. Save it as PNG and choose that."))
    .toBeVisible();
  expect(sent).toEqual([]);
});
