import { certificateDraftSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { expect, test } from "vitest";
import { draftResolver } from "./draft-resolver.ts";

const check = async (scope: unknown[]) => {
  const draft = { accreditationId: "ab-dakks", certificateNo: "", validFrom: null, validTo: null, scope };
  const resolve = draftResolver(certificateDraftSchema);
  const { errors } = await resolve(draft as never, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return JSON.parse(JSON.stringify(errors));
};

test("A form speaks in sentences, also where the schema has none", async () => {
  const errors = await check([{ standard: undefined, stereoTypeId: undefined }]);
  expect(errors.certificateNo.message).toBe("Required.");
  expect(errors.scope[0].standard.message).toBe("Required.");
  expect(errors.scope[0].stereoTypeId.message).toBe("Choose one from the list.");
});
