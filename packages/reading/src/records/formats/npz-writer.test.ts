import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { controllerNpz } from "./npz-writer.ts";

const files = unzipSync(
  controllerNpz({
    frequenciesHz: Float64Array.of(0, 1, 2),
    levels: Float64Array.of(0, 0.5, 2),
    channels: 2,
    warningDb: 3,
    abortDb: 10,
  }),
);

/** Header and numbers of a file of NumPy's format 1.0, by its description: data from a multiple of 64 on. */
function npy(name: string) {
  const bytes = files[`${name}.npy`] ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dataAt = 10 + view.getUint16(8, true);
  expect([strFromU8(bytes.subarray(1, 6), true), bytes[6], dataAt % 64]).toEqual(["NUMPY", 1, 0]);
  const numbers = Array.from({ length: (bytes.length - dataAt) / 8 }, (_, i) =>
    view.getFloat64(dataAt + 8 * i, true),
  );
  return { header: strFromU8(bytes.subarray(10, dataAt)), numbers };
}

test("A controller's file has its spectrum on the diagonal of every line, three dimensions even so", () => {
  expect(Object.keys(files)).toHaveLength(6);
  expect(npy("f")).toEqual({
    header: expect.stringMatching(/^\{'descr': '<f8', 'fortran_order': False, 'shape': \(3,\), \} *\n$/),
    numbers: [0, 1, 2],
  });
  const { header, numbers } = npy("cpsd");
  expect(header).toContain("'shape': (3, 2, 2,)");
  expect(numbers).toEqual([0, 0, 0, 0, 0.5, 0, 0, 0.5, 2, 0, 0, 2]);
});

test("Limits lie by decibels about the spectrum, and are no numbers outside its band", () => {
  const { header, numbers } = npy("abort_upper");
  expect(header).toContain("'shape': (3, 2,)");
  expect(numbers).toEqual([Number.NaN, Number.NaN, 5, 5, 20, 20]);
  expect(npy("abort_lower").numbers.slice(4)).toEqual([0.2, 0.2]);
  expect(npy("warning_upper").numbers[2]).toBeCloseTo(0.9976, 4);
  expect(npy("warning_lower").numbers[2]).toBeCloseTo(0.2506, 4);
});

test("Cross spectra lie about the diagonal as complex numbers, the conjugate below", () => {
  // Coherence 0.5 and 30°, as ../shared/records/controller.json has it: 0.02·√0.5·(cos 30° + i sin 30°).
  const bytes = unzipSync(
    controllerNpz({
      frequenciesHz: Float64Array.of(0, 2),
      levels: Float64Array.of(0, 0.02),
      channels: 2,
      warningDb: 3,
      abortDb: 6,
      coherence: 0.5,
      phaseDeg: 30,
    }),
  )["cpsd.npy"];
  const view = new DataView(bytes?.buffer ?? new ArrayBuffer(0), bytes?.byteOffset, bytes?.byteLength);
  const dataAt = 10 + view.getUint16(8, true);
  expect(strFromU8(bytes?.subarray(10, dataAt) ?? new Uint8Array())).toContain("'<c16'");
  const numbers = Array.from({ length: (view.byteLength - dataAt) / 8 }, (_, i) =>
    view.getFloat64(dataAt + 8 * i, true),
  );
  expect(numbers.slice(0, 8).map(Math.abs)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const [re, im] = [expect.closeTo(0.012247448713915893, 14), 0.007071067811865475];
  expect(numbers.slice(8)).toEqual([
    0.02,
    0,
    re,
    expect.closeTo(im, 14),
    re,
    expect.closeTo(-im, 14),
    0.02,
    0,
  ]);
});
