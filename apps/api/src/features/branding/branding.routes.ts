import { buffer } from "node:stream/consumers";
import * as contract from "@headroom/contract/endpoints/branding";
import { answered, done } from "@headroom/contract/endpoints/endpoint";
import { route } from "../../platform/http/route.ts";
import { receiveUpload } from "../../platform/http/upload.ts";
import { notFound } from "../../platform/refusal.ts";
import type { BrandingService } from "./branding.service.ts";

const maxLogoBytes = 2 * 1024 * 1024;

export const brandingRoutes = (branding: BrandingService) => [
  route(contract.getWhiteLabel, async ({ request }) => answered(await branding.forHost(request.hostname))),
  route(contract.updateWhiteLabel, async ({ body, caller }) => answered(await branding.update(caller, body))),
  route(contract.listBrands, async () => answered(await branding.brands())),
  route(contract.createBrand, async ({ body, caller }) => answered(await branding.create(caller, body))),
  route(contract.deleteBrand, async ({ params, caller }) => {
    await branding.remove(caller, params.id);
    return done;
  }),
  route(contract.uploadLogo, async ({ request }) =>
    answered({
      logo: await receiveUpload(request, maxLogoBytes, async ({ content, end }) => {
        const bytes = await buffer(content);
        await end();
        return branding.addLogo(bytes);
      }),
    }),
  ),
  route(contract.readLogo, async ({ params, reply }) => {
    const logo = await branding.readLogo(params.name);
    if (!logo) throw notFound("picture");
    return reply
      .type(logo.contentType)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(logo.bytes);
  }),
  route(contract.fetchTooltips, async () => answered({ tooltips: await branding.tooltips() })),
  route(contract.updateTooltip, async ({ body, caller }) =>
    answered({ tooltip: await branding.updateTooltip(caller, body) }),
  ),
];
