import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { whiteLabelDefaults } from "@headroom/contract/vocabulary/brand/white-label-defaults";
import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { baseHostsQuery } from "../../../platform/call/base-hosts.ts";
import { FormNumberField } from "../../../ui/form/form-number-field.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { colourOr } from "./colour.ts";
import { ColourField } from "./colour-field.tsx";
import { ContrastCheck } from "./contrast-check.tsx";
import { LogoField } from "./logo-field.tsx";

/** Logo, colours and decimals beside what they make of the product. */
export function BrandFields({ form }: { form: UseFormReturn<WhiteLabel> }) {
  const { control } = form;
  const imageHost = useQuery(baseHostsQuery).data?.images;
  const draft = useWatch({ control });
  const primary = colourOr(draft.primaryColour ?? "", whiteLabelDefaults.primaryColour);
  const accent = colourOr(draft.accentColour ?? "", whiteLabelDefaults.accentColour);
  const decimals = draft.toFixed ?? whiteLabelDefaults.toFixed;
  const toFixed = Number.isInteger(decimals)
    ? Math.min(13, Math.max(0, decimals))
    : whiteLabelDefaults.toFixed;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ColourField control={control} name="primaryColour" label="Primary colour" />
        <ColourField control={control} name="accentColour" label="Accent colour" />
        <FormNumberField
          control={control}
          name="toFixed"
          label="Maximum decimals"
          description="0 to 13. Zeros at the end are left out."
          className="[&_input]:max-w-20"
          isRequired
        />
        <Controller
          control={control}
          name="logo"
          render={({ field }) => <LogoField logo={field.value} onChange={field.onChange} />}
        />
        {imageHost?.startsWith("https:") && (
          <FormTextField
            control={control}
            name="logo"
            label="Address of the logo"
            description={`An uploaded image, or an address below ${imageHost}.`}
            emptyIs={null}
          />
        )}
      </div>
      <div className="min-w-0">
        <Section title="Preview">
          <BrandPreview
            primaryColour={primary}
            accentColour={accent}
            toFixed={toFixed}
            logo={draft.logo ?? null}
          />
        </Section>
        <Section title="Contrast">
          <ContrastCheck primary={primary} accent={accent} />
        </Section>
      </div>
    </div>
  );
}
