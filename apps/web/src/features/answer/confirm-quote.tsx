import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { Button } from "../../ui/control/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { sendConfirmation } from "./lab-project.queries.ts";

const label: NextAct = "Confirm the quote";

/** The laboratory confirms what the customer entered from its mail, after a look at what it comes to. */
export function ConfirmQuote({ project }: { project: LabProject }) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation(sendConfirmation);
  const { own, projectLabId, specification } = project;
  const quote = own.quotes.at(-1);
  if (!quote) return null;
  const confirm = () =>
    mutate(
      { projectLabId, quoteId: quote.quoteId },
      {
        onSuccess: ({ awardedLineIds }) => {
          const tests = testNumbers(specification.tests, awardedLineIds);
          toast.success(
            tests === "" ? "Quote confirmed. Customer notified." : "Quote confirmed: the award is yours.",
          );
        },
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setAsks(false),
      },
    );
  return (
    <>
      <Button variant="primary" onPress={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title="Confirm this quote?"
        confirmLabel={label}
        isOpen={asks}
        isPending={isPending}
        onClose={() => setAsks(false)}
        onConfirm={confirm}
      >
        <p>
          {project.customerCompany || project.customerName} entered your quote of{" "}
          {formatExactMoney(quote.totalCents, quote.currency)}, valid until {formatDate(quote.validUntil)}. It
          stands below with every line. If something is wrong, revise it instead.
        </p>
        {own.confirmAskedAt !== null && <p className="pt-2">With your confirmation the tests are awarded.</p>}
      </ConfirmDialog>
    </>
  );
}
