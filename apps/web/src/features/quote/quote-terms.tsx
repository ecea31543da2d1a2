import { currencies } from "@headroom/contract/vocabulary/project/money";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { quoteTotalCents, withDiscount } from "@headroom/contract/vocabulary/project/quote-pricing";
import type { UseFormReturn } from "react-hook-form";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { FormMoneyField } from "../../ui/form/form-money-field.tsx";
import { FormNumberField } from "../../ui/form/form-number-field.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { useFieldMarks } from "./filled-marks.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";

const currencyOptions = currencies.map((id) => ({ id, label: id }));

interface TermsProps {
  readonly form: UseFormReturn<QuoteDraft>;
  readonly onCurrency: (currency: string) => void;
}

/** Price and end of the time in which an incident holds the tests up; each may stay open. */
export function HoldTerms({ form }: Pick<TermsProps, "form">) {
  const { control, watch } = form;
  const markOf = useFieldMarks(form);
  const currency = watch("currency");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_11rem]">
      <FormNumberField
        control={control}
        name="freeHoldHours"
        label="Free hold, hours"
        description={markOf("freeHoldHours")}
        emptyIs={null}
      />
      <FormMoneyField
        control={control}
        name="standbyCentsPerHour"
        currency={currency}
        label={`Standby rate, ${currency} per hour`}
        description={markOf("standbyCentsPerHour")}
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

/** Currency and dates, which every quote has. */
export function Terms({ form, onCurrency }: TermsProps) {
  const { control } = form;
  const markOf = useFieldMarks(form);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[7rem_11rem_9rem_11rem]">
      <FormSelect
        control={control}
        name="currency"
        label="Currency"
        options={currencyOptions}
        onChosen={onCurrency}
        description={markOf("currency")}
      />
      <FormTextField control={control} name="earliestStart" label="Earliest start" type="date" isRequired />
      <FormNumberField
        control={control}
        name="leadTimeDays"
        label="Lead time, days"
        description={markOf("leadTimeDays")}
        isRequired
      />
      <FormTextField control={control} name="validUntil" label="Valid until" type="date" isRequired />
    </div>
  );
}

/** All else that a laboratory may state of the whole quote. */
export function MoreTerms({ form }: Pick<TermsProps, "form">) {
  const { control, getValues } = form;
  const markOf = useFieldMarks(form);
  const { reportDays, discountPercent, vatNumber, paymentTerms, cancellationTerms, notes } = getValues();
  const isStated = [reportDays, discountPercent, vatNumber, paymentTerms, cancellationTerms, notes].some(
    (value) => value !== null && value !== undefined && value !== "",
  );
  const text = (
    name: "vatNumber" | "paymentTerms" | "cancellationTerms",
    label: string,
    placeholder: string,
  ) => <FormTextField {...{ control, name, label, placeholder }} description={markOf(name)} emptyIs={null} />;
  return (
    <Disclosure title="Payment, discount, report days and notes" isOpenAtFirst={isStated}>
      <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        {text("paymentTerms", "Payment terms", "30 days net")}
        {text("cancellationTerms", "Cancellation terms", "50 % within a week of the start")}
        <FormNumberField
          control={control}
          name="reportDays"
          label="Days from the last test to the report"
          description={markOf("reportDays")}
          emptyIs={null}
        />
        <FormNumberField
          control={control}
          name="discountPercent"
          label="Discount, %"
          description={["Off tests and other items, not off freight.", markOf("discountPercent")]
            .filter(Boolean)
            .join(" ")}
          emptyIs={null}
        />
        {text("vatNumber", "VAT number", "DE 123456789")}
        <FormTextField control={control} name="notes" label="Notes" rows={4} className="sm:col-span-2" />
      </div>
    </Disclosure>
  );
}

/** The sum of the readable prices, after the discount. Prices are net: nobody computes a tax here. */
export function Total({ form, isBrief }: { form: UseFormReturn<QuoteDraft>; isBrief: boolean }) {
  const [lines, currency, percent] = form.watch(["lines", "currency", "discountPercent"]);
  const known = lines.filter(({ amountCents }) => Number.isFinite(amountCents));
  const isPercent = typeof percent === "number" && percent > 0 && percent <= 100;
  const discounted = withDiscount(known, { discountPercent: isPercent ? percent : null, currency });
  const off = quoteTotalCents(known) - quoteTotalCents(discounted);
  return (
    <div className={isBrief ? "max-w-3xl" : "lg:pr-[3.25rem]"}>
      {off > 0 && (
        <p className="flex items-baseline justify-between gap-4 pt-3">
          <span>Discount {percent} %</span>
          <output className="figure">−{formatExactMoney(off, currency)}</output>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 py-3">
        <span className="font-semibold">Total, net</span>
        <output className="figure text-lg font-semibold">
          {formatExactMoney(quoteTotalCents(discounted), currency)}
        </output>
      </p>
    </div>
  );
}
