import {
  createBrand,
  deleteBrand,
  listBrands,
  updateTooltip,
  updateWhiteLabel,
  uploadLogo,
} from "@headroom/contract/endpoints/branding";
import { listLabStereoTypes } from "@headroom/contract/endpoints/test-labs";
import type { AnswerOf, BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { logoBox } from "@headroom/contract/vocabulary/product-limits";
import { type Tooltip, tooltipSchema } from "@headroom/contract/vocabulary/brand/white-label";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, upload } from "../../../platform/call/api-client.ts";
import { CallError, isRefusal } from "../../../platform/call/call-error.ts";
import { svgToPng, within } from "../../../ui/page/svg-to-png.ts";

export type Brand = AnswerOf<typeof listBrands>["data"][number];

export const brandsQuery = queryOptions({
  queryKey: ["admin-brands"],
  queryFn: async ({ signal }) => (await call(listBrands, { signal })).data,
  staleTime: 0,
});
export const saveWhiteLabel = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof updateWhiteLabel>) =>
    (await call(updateWhiteLabel, { body })).data,
});
export const addBrand = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof createBrand>) => (await call(createBrand, { body })).data,
});
export const removeBrand = (id: string) => call(deleteBrand, { params: { id } });

/** Names of the tooltip tables by id; each is a test method. */
export const tableNamesQuery = queryOptions({
  queryKey: ["tooltip-table-names"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { stereoTypes } = (await call(listLabStereoTypes, { signal })).data;
    return new Map(stereoTypes.map(({ id, label }) => [id, label]));
  },
});

const svgType = "image/svg+xml";

/** The server draws no SVG: this browser does. */
async function asRaster(file: File): Promise<File> {
  if (file.type !== svgType && !/\.svg$/i.test(file.name)) return file;
  try {
    return new File([await svgToPng(file, within(logoBox))], "logo.png", { type: "image/png" });
  } catch (cause) {
    const sentence = "This SVG cannot be drawn. Save it as PNG and choose that.";
    throw new CallError(sentence, { code: "unsupported-media", status: 415, cause });
  }
}

export async function sendLogo(file: File): Promise<string> {
  const form = new FormData();
  form.append("file", await asRaster(file));
  return (await upload(uploadLogo, form)).data.logo;
}

export const saveTooltip = mutationOptions({
  mutationFn: async ({ tooltip, value }: { tooltip: Tooltip; value: string }) => {
    const { id, topic, version } = tooltip;
    return (await call(updateTooltip, { body: { id, topic, value, version } })).data.tooltip;
  },
});

/** Returns the stored tooltip if saving failed because it had changed meanwhile. */
export function newerTooltip(error: unknown): Tooltip | null {
  if (!isRefusal<typeof updateTooltip>(error, "stale")) return null;
  return tooltipSchema.safeParse(error.current).data ?? null;
}
