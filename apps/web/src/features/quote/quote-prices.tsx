import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/control/button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Section } from "../../ui/page/section.tsx";
import { testsWithoutLine } from "./quote-draft.ts";
import { freight, QuoteLines } from "./quote-lines.tsx";
import { Total } from "./quote-terms.tsx";
import { ShortLines } from "./short-lines.tsx";

/** An award needs a line: a price that hides in another test's wins nothing. */
function LeftOut({ form, project }: { form: UseFormReturn<QuoteDraft>; project: LabProject }) {
  const numbers = testsWithoutLine(form.watch("lines"), project);
  if (numbers.length === 0) return null;
  return (
    <Notice tone="tight">
      {numbers.length === 1 ? "No line names test" : "No line names the tests"} {numbers.join(", ")}: the
      customer cannot award {numbers.length === 1 ? "it" : "them"} to you. If the price is part of another
      line, add one with the amount 0.
    </Notice>
  );
}

function LinesFault({ form }: { form: UseFormReturn<QuoteDraft> }) {
  const message = form.formState.errors.lines?.root?.message;
  return message ? (
    <p data-fault tabIndex={-1} className="pt-2 text-sm text-no">
      {message}
    </p>
  ) : null;
}

/** A line for the way there and back, once. */
function AddFreight({ form }: { form: UseFormReturn<QuoteDraft> }) {
  const lines = form.watch("lines");
  if (lines.some(({ kind }) => kind === "freight")) return null;
  const added = { ...freight, amountCents: Number.NaN };
  return (
    <Button size="small" onPress={() => form.setValue("lines", [...lines, added], { shouldDirty: true })}>
      Add freight
    </Button>
  );
}

interface LinesProps extends ComponentProps<typeof QuoteLines> {
  readonly isBrief: boolean;
  readonly onMore: () => void;
}

/** A price for each test, or lines of any kind. */
function Lines({ isBrief, onMore, ...props }: LinesProps) {
  if (!isBrief) return <QuoteLines {...props} />;
  return (
    <>
      <ShortLines {...props} />
      <div className="flex flex-wrap gap-2 pt-3">
        <AddFreight form={props.form} />
        <Button size="small" onPress={onMore}>
          Several lines for a test, or other items
        </Button>
      </div>
    </>
  );
}

/** The prices of a quote, their sum, and the tests that have none. */
export const QuotePrices = (props: LinesProps) => (
  <Section title="Prices, net">
    <Lines {...props} />
    <LinesFault form={props.form} />
    <Total form={props.form} isBrief={props.isBrief} />
    <LeftOut form={props.form} project={props.project} />
  </Section>
);
