import { expect, test } from "vitest";
import { createFetched, show } from "../../../testing/shown.tsx";
import { Button } from "../../../ui/control/button.tsx";
import { LinkedRecords, useRecordLink } from "./linked-records.tsx";
import { recordsField } from "./record-identity.ts";

/** SHA-256 of "abc", FIPS 180-2 appendix B.1. */
const ofAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const abc = { name: "run 1.csv", sha256: ofAbc };
const shown = (...files: readonly File[]) =>
  show(<LinkedRecords linked={[abc]} files={files} />, 800, createFetched());

test("A link asks for its record, and knows the same bytes under another name", async () => {
  const asks = await shown();
  await expect.element(asks.getByText(/“run 1.csv” \(SHA-256 ba78 16bf … 15ad\)/)).toBeVisible();
  const same = await shown(new File(["abc"], "copy.csv"));
  await expect.element(same.getByText("The record is that of the link, byte for byte.")).toBeVisible();
});

test("Another record under the same name is named as another one", async () => {
  const other = await shown(new File(["abd"], "run 1.csv"));
  await expect.element(other.getByText(/made with another record: “run 1.csv”/)).toBeVisible();
});

test("Of two records the one that is missing is asked for", async () => {
  const other = { name: "run 2.csv", sha256: "0".repeat(64) };
  const screen = await show(
    <LinkedRecords linked={[abc, other]} files={[new File(["abc"], "run 1.csv")]} />,
    800,
    createFetched(),
  );
  await expect.element(screen.getByText(/It was also made with “run 2.csv”/)).toBeVisible();
});

test("A copied link has the records by name and hash, and reads back the same", async () => {
  const sent: unknown[] = [];
  const linked = {
    change: (part: unknown) => sent.push(part),
    link: (part?: { readonly records: readonly (typeof abc)[] }) => recordsField.write(part?.records ?? []),
  };
  const files = [new File(["abc"], "run 1.csv"), new File([""], "a~b.wav")];
  let copied: string | undefined;
  function Page() {
    const make = useRecordLink(linked, files);
    return (
      <Button
        onPress={() => {
          void make().then((link) => (copied = link));
        }}
      >
        Copy link
      </Button>
    );
  }
  const screen = await show(<Page />);
  await screen.getByRole("button").click();
  await expect.poll(() => copied).toBeDefined();
  const records = [
    abc,
    // SHA-256 of nothing
    { name: "a-b.wav", sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
  ];
  expect(recordsField.read(copied ?? "")).toEqual({ value: records });
  expect(sent).toHaveLength(1);
});

test.each(["", "name", "name~12", `a~${ofAbc}/b~zz`])(
  "A damaged list %j gives what can be read of it",
  (text) => {
    const whole = text.startsWith("a~") ? [{ name: "a", sha256: ofAbc }] : [];
    expect(recordsField.read(text)).toEqual({ value: whole });
  },
);
