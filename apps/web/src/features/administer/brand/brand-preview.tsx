import { readableInk } from "@headroom/contract/vocabulary/brand/contrast";
import { useQuery } from "@tanstack/react-query";
import { baseHostsQuery, imageAddress } from "../../../platform/call/base-hosts.ts";
import { makeFormat } from "../../../platform/quantity/quantity-format.ts";

interface BrandPreviewProps {
  readonly primaryColour: string;
  readonly accentColour: string;
  readonly toFixed: number;
  readonly logo: string | null;
}

/** A force that has more decimals than anybody needs. */
const sampleForceKN = 27.951_234_567_891_2;

/** A preview of the product in the brand that is being edited, the same in both themes. */
export function BrandPreview({ primaryColour, accentColour, toFixed, logo }: BrandPreviewProps) {
  const { data: hosts } = useQuery(baseHostsQuery);
  const onPrimary = readableInk(primaryColour);
  const format = makeFormat("SI", toFixed);
  return (
    <figure
      className="m-0 overflow-hidden rounded border border-line-strong/60 forced-color-adjust-none"
      aria-label="Preview of the brand"
    >
      <div
        className="flex h-12 items-center gap-5 border-b border-line px-4"
        style={{ background: primaryColour, color: onPrimary }}
      >
        {logo && hosts ? (
          <img src={imageAddress(hosts, logo)} alt="The logo" className="max-h-8 max-w-40" />
        ) : (
          <span className="font-semibold">Your logo</span>
        )}
        <span className="border-b-2 border-current">Find labs</span>
        <span className="opacity-75 max-sm:hidden">Calculators</span>
      </div>
      <div className="flex flex-col items-start gap-3 bg-[#ffffff] p-4 text-[#0b0b0c]">
        <p className="font-semibold">14 laboratories can run all three</p>
        <p>
          Force, random rms <span className="figure">{format.quantity(sampleForceKN, "kN")}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <span
            className="rounded border border-[#0b0b0c]/70 px-3.5 py-1.5 font-medium"
            style={{ background: accentColour, color: readableInk(accentColour) }}
          >
            Request quotes
          </span>
          <span className="rounded border border-[#e3e4e6] px-3.5 py-1.5 font-medium">Compare</span>
        </div>
      </div>
    </figure>
  );
}
