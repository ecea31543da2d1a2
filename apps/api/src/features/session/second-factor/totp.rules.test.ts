import { describe, expect, it } from "vitest";
import { totpStep, totpUri } from "./totp.rules.ts";

/** RFC 6238, appendix B, SHA-1: the secret "12345678901234567890", the time in seconds, the last six of eight digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const published = [
  [59, "287082", 0x1],
  [1_111_111_109, "081804", 0x23523ec],
  [1_111_111_111, "050471", 0x23523ed],
  [1_234_567_890, "005924", 0x273ef07],
  [2_000_000_000, "279037", 0x3f940aa],
  [20_000_000_000, "353130", 0x27bc86aa],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of an authenticator app", () => {
  it.each(published)("at %i s is the published %s, of that step", (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  it.each(published)("at %i s counts one step before and after, no further", (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds + 30))).toBe(step);
    expect(totpStep(secret, code, at(seconds - 30))).toBe(step);
    expect(totpStep(secret, code, at(seconds + 60))).toBeNull();
    expect(totpStep(secret, code, at(seconds - 60))).toBeNull();
  });

  it("is set up by the address that the apps read", () => {
    expect(totpUri(secret, "mara@aerobox.test")).toBe(
      `otpauth://totp/Headroom:mara%40aerobox.test?issuer=Headroom&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
