import { partAddress } from "../../domain/project/part-address.ts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import {
  type LastQuote,
  type QuoteDraft,
  quoteDraftSchema,
} from "@headroom/contract/vocabulary/project/quotes";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { CallError } from "../../platform/call/call-error.ts";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { showFault } from "../../ui/form/form-fault.ts";
import { FormNotice } from "../../ui/form/form-notice.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Section } from "../../ui/page/section.tsx";
import {
  firstQuote,
  forgetQuote,
  keepQuote,
  keptQuote,
  mailQuote,
  onQuoteFromElsewhere,
} from "./quote-draft.ts";
import { AsLastQuoted, FilledContext, useFilling } from "./filled-marks.tsx";
import { QuotePreview } from "./quote-preview.tsx";
import { QuotePrices } from "./quote-prices.tsx";
import { HoldTerms, MoreTerms, Terms } from "./quote-terms.tsx";
import { QuoteTests } from "./quote-tests.tsx";
import { QuotedReportDay } from "./quoted-report-day.tsx";
import { isShort, linesIn, type QuoteHabits } from "./suggested-lines.ts";

interface QuoteEditorProps {
  readonly project: LabProject;
  readonly habits: QuoteHabits;
  readonly send: (quote: QuoteDraft) => Promise<unknown>;
  readonly onSent: () => void;
  /** A price for each test is enough to begin with. */
  readonly isBrief?: boolean | undefined;
  /** The laboratory's own last quotes for the same methods. */
  readonly lastQuotes?: readonly LastQuote[] | undefined;
  /** The quote as its customer will see it. */
  readonly preview?: ((quote: QuoteDraft) => ReactNode) | undefined;
  /** The customer enters what the laboratory sent by mail. */
  readonly byMail?: boolean;
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

/** Says which specification the last quote answered, where it was revised since. */
function Outdated({ project }: Pick<QuoteEditorProps, "project">) {
  const last = project.own.quotes.at(-1);
  if (!last?.outdated) return null;
  return (
    <Notice tone="tight">
      Your quote of {formatDate(last.createdAt)} answers an older specification; this one answers revision{" "}
      {project.revision}.
    </Notice>
  );
}

const sendWords = ({ own }: LabProject, byMail: boolean): string => {
  if (byMail) return "Save the quote";
  return own.quotes.length > 0 ? "Send the revised quote" : "Send the quote";
};

/** Writes a quote: made from the match, changed by hand, kept here until it is sent. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { project, habits, send: post, onSent, isBrief: wantsBrief = false, byMail = false } = props;
  const { lastQuotes, preview } = props;
  const [kept, setKept] = useState(() => keptQuote(project));
  const fresh = () => (byMail ? mailQuote : firstQuote)(project, habits, todayIso());
  const form = useForm<QuoteDraft>({
    resolver: draftResolver<QuoteDraft>(quoteDraftSchema),
    defaultValues: kept?.quote ?? fresh(),
  });
  useKeptDraft(form, project);
  const { mutate, isPending } = useMutation({ mutationFn: post });
  const send = form.handleSubmit((quote) =>
    mutate(quote, {
      onSuccess: () => {
        forgetQuote(project);
        onSent();
      },
      onError: (error) => showFault(form, ownFields(error)),
    }),
  );
  const [isBrief, setBrief] = useState(() => wantsBrief && isShort(form.getValues()));
  const filling = useFilling(form, lastQuotes, { project, habits });
  // Of a mail's prices the match knows nothing.
  const suggestIn = (currency: string) =>
    byMail ||
    linesIn(currency, form.getValues("lines"), { project, habits }).forEach((line, index) =>
      form.setValue(`lines.${index}.amountCents`, line.amountCents),
    );
  const startAgain = () => {
    form.reset(fresh());
    forgetQuote(project);
    setKept(null);
    filling.forget();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what the button does
    <form
      onSubmit={(event) => void send(event)}
      onKeyDown={sendByKeys}
      noValidate
      className="flex flex-col gap-4"
    >
      {kept && <KeptNotice isOlder={kept.isOlder} onReset={startAgain} />}
      {!byMail && <Outdated project={project} />}
      <AsLastQuoted
        {...{ lastQuotes, project }}
        isFilled={filling.filled !== null}
        onFill={() => filling.fill((isShortStill) => isShortStill || setBrief(false))}
        onUndo={filling.undo}
      />
      <FormNotice form={form} />
      <FilledContext value={filling.filled}>
        <QuotePrices
          {...{ form, project, isBrief }}
          ownCurrency={habits.currency}
          onMore={() => setBrief(false)}
        />
        <Section title="Terms">
          <Terms form={form} onCurrency={suggestIn} />
          <QuotedReportDay form={form} project={project} />
          <div className="pt-3">
            <MoreTerms key={String(filling.filled !== null)} form={form} />
            <Disclosure title="If an incident interrupts the tests" isOpenAtFirst={!isBrief}>
              <HoldTerms form={form} />
            </Disclosure>
          </div>
        </Section>
        <Section title="Answers to the tests">
          <QuoteTests form={form} project={project} />
        </Section>
      </FilledContext>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button type="submit" variant="primary" isPending={isPending}>
          {sendWords(project, byMail)}
        </Button>
        <QuotePreview
          {...{ form, preview, isPending }}
          sendWords={sendWords(project, byMail)}
          onSend={send}
        />
        <LinkButton href={byMail ? `/user/projects/${project.projectId}` : partAddress(project.own)}>
          Save for later
        </LinkButton>
        <span className="text-sm text-mute">
          Kept on this device until it is sent. <kbd>Enter</kbd>: next row, <kbd>Ctrl Enter</kbd>: send.
        </span>
      </div>
    </form>
  );
}
