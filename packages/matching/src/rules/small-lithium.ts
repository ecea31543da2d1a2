import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** Energy and charge of a battery that nearly every laboratory takes that declares lithium (*assumed*). */
export const smallLithiumKwh = 0.1;
const smallChargePercent = 50;

/** Whether a stated battery needs no stated limit: small, half charged, of a proven design, and not abused by the test. */
export const isSmallLithium = (
  { stereoTypeId }: TestLine,
  { lithiumKwh, lithiumChargePercent, lithiumPrototype = false }: Specimen,
): boolean =>
  stereoTypeId !== "un-38-3" &&
  !lithiumPrototype &&
  lithiumKwh !== undefined &&
  lithiumKwh <= smallLithiumKwh &&
  lithiumChargePercent !== undefined &&
  lithiumChargePercent <= smallChargePercent;
