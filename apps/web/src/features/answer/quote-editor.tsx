import { partAddress } from "../../domain/project/part-address.ts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { currencies } from "@headroom/contract/vocabulary/project/money";
import {
  type LabProject,
  type QuoteDraft,
  quoteDraftSchema,
} from "@headroom/contract/vocabulary/project/projects";
import { quoteTotalCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { CallError } from "../../platform/call/call-error.ts";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { showFault } from "../../ui/form/form-fault.ts";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { FormNotice } from "../../ui/form/form-notice.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Section } from "../../ui/page/section.tsx";
import { sendResponse } from "./lab-project.queries.ts";
import {
  firstQuote,
  forgetQuote,
  keepQuote,
  keptQuote,
  onQuoteFromElsewhere,
  testsWithoutLine,
} from "./quote-draft.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuotedReportDay } from "./quoted-report-day.tsx";
import { linesIn, type QuoteHabits } from "./suggested-lines.ts";

const currencyOptions = currencies.map((id) => ({ id, label: id }));

interface QuoteEditorProps {
  readonly project: LabProject;
  readonly habits: QuoteHabits;
  readonly onSent: () => void;
}

/** The server names fields as `quote.validUntil`; the form calls it `validUntil`. */
const ownFields = (error: unknown) =>
  error instanceof CallError
    ? new CallError(error.message, {
        code: error.code,
        status: error.status,
        fields: Object.fromEntries(
          Object.entries(error.fields).map(([name, text]) => [name.replace(/^quote\./, ""), text]),
        ),
      })
    : error;

/** Keeps every change on this device until the quote is sent; tabs that show the same quote follow each other. */
function useKeptDraft(form: UseFormReturn<QuoteDraft>, project: LabProject) {
  useEffect(() => {
    // The other tab has stored its change already; writing it back would overwrite newer typing there.
    let isFollowing = false;
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isFollowing) keepQuote(project, values);
      },
    });
    const stopFollowing = onQuoteFromElsewhere(project, () => {
      const kept = keptQuote(project);
      isFollowing = true;
      if (kept) form.reset(kept.quote);
      isFollowing = false;
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [form, project]);
}

interface TermsProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly onCurrency: (currency: string) => void;
}

/** Price and end of the time in which an incident holds the tests up; each may stay open. */
function HoldTerms({ form: { control, watch } }: Pick<TermsProps, "form">) {
  const currency = watch("currency");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_11rem]">
      <FormNumberField control={control} name="freeHoldHours" label="Free hold, hours" emptyIs={null} />
      <FormMoneyField
        control={control}
        name="standbyCentsPerHour"
        currency={currency}
        label={`Standby rate, ${currency} per hour`}
        emptyIs={null}
      />
      <FormTextField
        control={control}
        name="machineKeptUntil"
        label="Machine kept until"
        type="date"
        emptyIs={null}
      />
    </div>
  );
}

function Terms({ form, onCurrency }: TermsProps) {
  const { control } = form;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[7rem_11rem_9rem_11rem]">
      <FormSelect
        control={control}
        name="currency"
        label="Currency"
        options={currencyOptions}
        onChosen={onCurrency}
      />
      <FormTextField control={control} name="earliestStart" label="Earliest start" type="date" isRequired />
      <FormNumberField control={control} name="leadTimeDays" label="Lead time, days" isRequired />
      <FormTextField control={control} name="validUntil" label="Valid until" type="date" isRequired />
      <FormTextField
        control={control}
        name="notes"
        label="Notes"
        rows={4}
        className="sm:col-span-2 lg:col-span-4"
      />
    </div>
  );
}

function Total({ form }: { form: UseFormReturn<QuoteDraft> }) {
  const [lines, currency] = form.watch(["lines", "currency"]);
  const cents = quoteTotalCents(lines.filter(({ amountCents }) => Number.isFinite(amountCents)));
  return (
    <p className="flex items-baseline justify-between gap-4 py-3 lg:pr-[3.25rem]">
      <span className="font-semibold">Total</span>
      <output className="figure text-lg font-semibold">{formatExactMoney(cents, currency)}</output>
    </p>
  );
}

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

/** Says that an unsent quote is back, and offers the one made from the match instead. */
const KeptNotice = ({ isOlder, onReset }: { isOlder: boolean; onReset: () => void }) => (
  <Notice tone={isOlder ? "tight" : "plain"}>
    <span className="flex flex-wrap items-center justify-between gap-2">
      {isOlder
        ? "Your unsent quote was restored. The specification has been revised since: check it."
        : "Your unsent quote was restored."}
      <Button size="small" onPress={onReset}>
        Reset
      </Button>
    </span>
  </Notice>
);

function LinesFault({ form }: { form: UseFormReturn<QuoteDraft> }) {
  const message = form.formState.errors.lines?.root?.message;
  return message ? (
    <p data-fault tabIndex={-1} className="pt-2 text-sm text-no">
      {message}
    </p>
  ) : null;
}

/** Writes a quote: made from the match, changed by hand, kept here until it is sent. */
export function QuoteEditor({ project, habits, onSent }: QuoteEditorProps) {
  const [kept, setKept] = useState(() => keptQuote(project));
  const fresh = () => firstQuote(project, habits, todayIso());
  const form = useForm<QuoteDraft>({
    resolver: draftResolver<QuoteDraft>(quoteDraftSchema),
    defaultValues: kept?.quote ?? fresh(),
  });
  useKeptDraft(form, project);
  const { mutate, isPending } = useMutation(sendResponse);
  const send = form.handleSubmit((quote) =>
    mutate(
      { kind: "quote", projectLabId: project.projectLabId, quote },
      {
        onSuccess: () => {
          forgetQuote(project);
          onSent();
        },
        onError: (error) => showFault(form, ownFields(error)),
      },
    ),
  );
  const suggestIn = (currency: string) =>
    linesIn(currency, form.getValues("lines"), { project, habits }).forEach((line, index) =>
      form.setValue(`lines.${index}.amountCents`, line.amountCents),
    );
  const startAgain = () => {
    form.reset(fresh());
    forgetQuote(project);
    setKept(null);
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
  };
  const last = project.own.quotes.at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what the button does
    <form
      onSubmit={(event) => void send(event)}
      onKeyDown={sendByKeys}
      noValidate
      className="flex flex-col gap-4"
    >
      {kept && <KeptNotice isOlder={kept.isOlder} onReset={startAgain} />}
      {last?.outdated && (
        <Notice tone="tight">
          Your quote of {formatDate(last.createdAt)} answers an older specification; this one answers revision{" "}
          {project.revision}.
        </Notice>
      )}
      <FormNotice form={form} />
      <Section title="Lines">
        <QuoteLines form={form} project={project} ownCurrency={habits.currency} />
        <LinesFault form={form} />
        <Total form={form} />
        <LeftOut form={form} project={project} />
      </Section>
      <Section title="Terms">
        <Terms form={form} onCurrency={suggestIn} />
        <QuotedReportDay form={form} project={project} />
      </Section>
      <Section title="If an incident interrupts the tests">
        <HoldTerms form={form} />
      </Section>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button type="submit" variant="primary" isPending={isPending}>
          {last ? "Send the revised quote" : "Send the quote"}
        </Button>
        <LinkButton href={partAddress(project.own)}>Save for later</LinkButton>
        <span className="text-sm text-mute">
          Kept on this device until it is sent. <kbd>Enter</kbd>: next row, <kbd>Ctrl Enter</kbd>: send.
        </span>
      </div>
    </form>
  );
}
