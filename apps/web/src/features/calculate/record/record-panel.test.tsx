import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { type OpenRecord, useChannelTasks, useRecord } from "./use-record.ts";

/** A page with the largest response at 100 Hz of each channel that is ready. */
function Responses({ open }: { open: OpenRecord }) {
  const { found, refusal } = useChannelTasks(open, "srs", ({ place, sampleRateHz, factor }) => ({
    channel: place,
    sampleRateHz,
    factor,
    naturalFrequenciesHz: [100],
    qualityFactor: 10,
    response: "acceleration",
    time: "total",
    baseline: "none",
    headSamples: 1,
    isRefined: false,
  }));
  return (
    <>
      <RecordPanel open={open} refusal={refusal} />
      <output aria-label="Responses">{found.map((each) => each?.maximax[0]?.toFixed(4)).join(" ")}</output>
    </>
  );
}

const Page = () => <Responses open={useRecord()} />;

async function showRecord(content: string | Uint8Array<ArrayBuffer>, name = "record.csv") {
  const screen = await show(<Page />);
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  await userEvent.upload(input, new File([content], name));
  return screen;
}

/** A second at 1 kHz at rest, then a step of 1 to its end: a resonance overshoots to 1 + exp(−π/(2Q)) = 1.855. */
const step = Array.from({ length: 2000 }, (_, i) => (i < 1000 ? 0 : 1));

test("A unit and a rate that the file does not state are asked for, and nothing is computed before", async () => {
  const screen = await showRecord(`a,b\n${step.map((value) => `${value},${2 * value}`).join("\n")}\n`);
  await expect
    .element(screen.getByText(/does not state the unit of a\. Which unit is it in\?/))
    .toBeVisible();
  await expect.element(screen.getByText(/does not state the sample rate/)).toBeVisible();
  await screen.getByLabelText("Unit of a").selectOptions("m/s²");
  await screen.getByLabelText("Sample rate").fill("1000");
  await expect.element(screen.getByText(/does not state/)).not.toBeInTheDocument();
  // Ten samples a period, read as straight lines: the ramp of the step's one sample takes a little off.
  await expect
    .poll(() => Number(screen.getByLabelText("Responses").element().textContent) * 9.80665)
    .toBeCloseTo(1.84, 1);
  // 2000 samples at 1 kHz, half of them 1 m/s²: rms 1/√2 m/s².
  await expect.element(screen.getByText(/^rms 0\.0721\sg, peak 0\.102\sg\./)).toBeVisible();
  await screen.getByRole("checkbox", { name: "b" }).click();
  await expect.element(screen.getByText(/unit of b\./)).toBeVisible();
});

test("A text that can be read in two ways asks, and is read again with the answer", async () => {
  const screen = await showRecord("t [ms];a [g]\n1,000;1,000\n2,000;3,000\n3,000;2,000\n");
  const question = screen.getByRole("group", { name: /"1,000" can be read in two ways: 1 or 1000\./ });
  await expect.element(question).toHaveFocus();
  await question.getByRole("button", { name: "1 (decimal comma)" }).click();
  await expect.element(screen.getByText(/peak 3\sg\./)).toBeVisible();
});

test("A rate that is entered replaces that of the file until it is taken back", async () => {
  const screen = await showRecord("t [ms],a [g]\n0,0\n1,1\n2,-3\n3,0\n");
  await expect.element(screen.getByText(/^Read as UTF-8, rate from the time column in ms\./)).toBeVisible();
  const rate = screen.getByLabelText("Sample rate");
  await expect.element(rate).toHaveValue("1000 Hz");
  await rate.fill("2000");
  // Four samples at 2 kHz.
  await expect.element(screen.getByRole("cell", { name: "0.002 s" })).toBeVisible();
  await screen.getByRole("button", { name: "Use the rate of the file" }).click();
  await expect.element(rate).toHaveValue("1000 Hz");
  await expect.element(screen.getByRole("cell", { name: "0.004 s" })).toBeVisible();
});

test("Uneven steps of time are asked about, and said once they count as even", async () => {
  const screen = await showRecord("t (s);a (g)\n0;1\n0,1;2\n0,25;3\n0,3;4\n");
  const question = screen.getByRole("group", {
    name: /differ by more than 2 % .* may the samples count as even\?/,
  });
  await question.getByRole("button", { name: "Count them as even" }).click();
  await expect
    .element(screen.getByText(/Uneven times count as even: they are off by up to 50 % of a step\./))
    .toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "10 Hz" })).toBeVisible();
});

test("A damaged file has one sentence with format, place and cause", async () => {
  const screen = await showRecord("t [s],a [g]\n0,0\n0.001,1\n0.002,x\n0.003,2\n");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent('Text file, line 4: "x" is not a number.');
});

test("Text that is pasted on the page is a record", async () => {
  const screen = await show(<Page />);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "t [s]\ta [g]\n0\t0\n0.001\t2\n0.002\t-4\n");
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await expect.element(screen.getByText(/peak 4\sg\./)).toBeVisible();
  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("Choose a record…")).toBeVisible();
});

test("A long reading is stopped, and goes on when it is asked to", async () => {
  const lines = Array.from({ length: 600_000 }, (_, i) => `${i},${i % 7}\n`);
  const screen = await showRecord(`t [ms],a [g]\n${lines.join("")}`);
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByText("Stopped.")).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(screen.getByRole("cell", { name: "600,000" })).toBeVisible();
});
