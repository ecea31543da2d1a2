import { quoteAmendmentSchema, type QuoteAmendment } from "@headroom/contract/vocabulary/project/amendments";
import { agreedQuote } from "@headroom/contract/vocabulary/project/agreed-quote";
import { holdTermsText } from "@headroom/contract/vocabulary/project/hold-terms";
import { maxAmendmentLines } from "@headroom/contract/vocabulary/product-limits";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { readMoney, showMoney } from "../../platform/quantity/read-money.ts";
import { Button } from "../../ui/control/button.tsx";
import { QuantityField } from "../../ui/control/quantity-field.tsx";
import { Select } from "../../ui/control/select.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { sendQuoteAmendment } from "./job.queries.ts";

interface ActProps {
  readonly project: LabProject;
  readonly onClose: () => void;
}
type Line = QuoteAmendment["lines"][number];
const blank: Line = { lineId: null, description: "", amountCents: Number.NaN, days: 0 };
const noTest = "none";

interface LineFieldsProps {
  readonly line: Line;
  readonly number: number;
  readonly project: LabProject;
  readonly currency: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changed: Partial<Line>) => void;
  readonly onRemove: () => void;
}

/** A price beside those of the quote. */
function LineFields({ line, number, project, currency, errorOf, onChange, onRemove }: LineFieldsProps) {
  const { own, specification } = project;
  const hidden = <span className="sr-only"> of price {number}</span>;
  const tests = specification.tests.flatMap((test, place) =>
    own.awardedLineIds.includes(test.lineId)
      ? [{ id: test.lineId, label: `${place + 1} ${test.title}` }]
      : [],
  );
  const field = (name: string) => errorOf(`lines.${number - 1}.${name}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-start gap-x-3 gap-y-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_9rem_2.5rem]">
      <TextField
        label={<>Description{hidden}</>}
        placeholder="Standby, 12 h"
        value={line.description}
        error={field("description")}
        onChange={(description) => onChange({ description })}
        className="max-sm:col-span-2"
      />
      <QuantityField
        label={
          <>
            Amount, {currency}
            {hidden}
          </>
        }
        read={(text) => readMoney(text, currency)}
        show={(amount) => showMoney(amount, currency)}
        value={Number.isNaN(line.amountCents) ? undefined : line.amountCents}
        error={field("amountCents")}
        onChange={(amount) => onChange({ amountCents: amount ?? Number.NaN })}
        onUnreadable={(sentence) => sentence !== undefined && onChange({ amountCents: Number.NaN })}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove price ${number}`}
        onPress={onRemove}
        className="mt-6"
      >
        <span aria-hidden>×</span>
      </Button>
      <Select
        label={<>Test{hidden}</>}
        options={[{ id: noTest, label: "No test" }, ...tests]}
        value={line.lineId ?? noTest}
        error={field("lineId")}
        onChange={(id) => onChange({ lineId: own.awardedLineIds.find((lineId) => lineId === id) ?? null })}
      />
    </div>
  );
}

/** Prices and dates beside those of the awarded quote, for the customer to accept. */
export function AmendmentDialog({ project, onClose }: ActProps) {
  const { mutate, isPending } = useMutation(sendQuoteAmendment);
  const { own, projectLabId } = project;
  const quote = agreedQuote(own);
  const terms = holdTermsText(quote);
  const currency = quote?.currency ?? "EUR";
  const first: QuoteAmendment = {
    reason: "",
    lines: [blank],
    earliestStart: null,
    leadTimeDays: null,
    machineKeptUntil: null,
  };
  const dates = [
    ["earliestStart", "New earliest start"],
    ["machineKeptUntil", "Machine kept until"],
  ] as const;
  return (
    <ActDialog
      name="amendment"
      title="Propose an amendment of your quote"
      confirmLabel="Send proposal"
      done="Amendment proposed. Customer notified."
      schema={quoteAmendmentSchema}
      first={first}
      isPending={isPending}
      onSend={(body, outcome) => mutate({ projectLabId, body }, outcome)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="text-mute">
            Your quote stays as it is; the amendment stands beside it once the customer accepts it. An amount
            below zero lowers the price.
          </p>
          {terms && <p className="text-mute">{terms}</p>}
          {errorOf("lines") && (
            <p data-fault tabIndex={-1} className="text-sm text-no">
              {errorOf("lines")}
            </p>
          )}
          {draft.lines.map((line, place) => (
            <LineFields
              // oxlint-disable-next-line react/no-array-index-key -- lines are edited in place and have no other name
              key={place}
              {...{ line, project, currency, errorOf }}
              number={place + 1}
              onChange={(changed) =>
                put({ lines: draft.lines.map((each, at) => (at === place ? { ...each, ...changed } : each)) })
              }
              onRemove={() => put({ lines: draft.lines.filter((_each, at) => at !== place) })}
            />
          ))}
          {draft.lines.length < maxAmendmentLines && (
            <div>
              <Button size="small" onPress={() => put({ lines: [...draft.lines, blank] })}>
                Add a price
              </Button>
            </div>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            {dates.map(([key, label]) => (
              <TextField
                key={key}
                label={label}
                type="date"
                value={draft[key] ?? ""}
                error={errorOf(key)}
                onChange={(day) => put({ [key]: day === "" ? null : day })}
              />
            ))}
          </div>
          <TextField
            label="Reason"
            rows={3}
            isRequired
            value={draft.reason}
            error={errorOf("reason")}
            onChange={(reason) => put({ reason })}
          />
        </>
      )}
    </ActDialog>
  );
}
