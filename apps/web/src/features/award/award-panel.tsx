import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { isUnconfirmed } from "@headroom/contract/vocabulary/project/quotes";
import { quotedAccreditation } from "@headroom/contract/vocabulary/project/quoted-accreditation";
import { unaccreditedTests } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { changeStatus } from "../../domain/project/own-project.queries.ts";
import type { AwardPart } from "../../domain/quote/compare-quotes.ts";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";
import { Button } from "../../ui/control/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { sumsOf, testsLeft } from "./award-sums.ts";
import { forgoneBy } from "./forgone.ts";

/** Fixtures, reports, shipping: what is ordered with any of a laboratory's tests. */
const otherItemsOf = ({ quote }: AwardPart["bidder"]): string =>
  quote.lines
    .filter(({ lineId }) => lineId === null)
    .map(({ description }) => description)
    .join(", ");

/** Laboratories that share specimens test after each other, and nobody has quoted the way between them. */
const travels = ({ specification: { specimen } }: Project, awards: readonly AwardPart[]): boolean =>
  awards.length > Math.max(1, specimen.quantity);

function AwardList({ awards, project }: Pick<AwardPanelProps, "awards" | "project">) {
  const { tests } = project.specification;
  return (
    <ul>
      {awards.map(({ bidder, lineIds, cents }) => (
        <li key={bidder.lab.projectLabId} className="flex flex-wrap justify-between gap-x-6 py-0.5">
          <span>
            <span className="font-semibold">{bidder.lab.labName}</span>{" "}
            <span className="text-mute">
              {lineIds.length === 1 ? "test" : "tests"} {testNumbers(tests, lineIds)}
            </span>
            {otherItemsOf(bidder) !== "" && (
              <span className="block text-sm text-mute">Includes: {otherItemsOf(bidder)}</span>
            )}
          </span>
          <span className="figure">{formatExactMoney(cents, bidder.quote.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

type UnaccreditedAward = AwardPart & { readonly tests: ReturnType<typeof unaccreditedTests> };

const unaccreditedAwards = (project: Project, awards: readonly AwardPart[]): readonly UnaccreditedAward[] =>
  awards
    .map((award) => ({
      ...award,
      tests: unaccreditedTests(project.specification, quotedAccreditation(award.bidder.lab), award.lineIds),
    }))
    .filter(({ tests }) => tests.length > 0);

/** A laboratory's quote notes and last message, which may say more than its record. */
function OwnWords({ bidder: { lab, quote } }: Pick<AwardPart, "bidder">) {
  const message = lab.messages.findLast(({ fromRole }) => fromRole === "Test Lab");
  const words = [
    { of: "in its quote", text: quote.notes },
    { of: "in its last message", text: message?.text },
  ].filter(({ text }) => text);
  return words.map(({ of, text }) => (
    <p key={of} className="whitespace-pre-line text-mute">
      {lab.labName} says {of}: “{text}”
    </p>
  ));
}

/** Warns before the award of tests outside a confirmed scope. */
function Unaccredited({ awards }: { awards: readonly UnaccreditedAward[] }) {
  if (awards.length === 0) return null;
  return (
    <>
      <p className="pt-3 text-no">
        An accredited report is required, and the scope is not confirmed for these tests:
      </p>
      <ul className="flex flex-col gap-2">
        {awards.map(({ bidder, tests }) => (
          <li key={bidder.lab.projectLabId}>
            <p className="font-semibold">{bidder.lab.labName}</p>
            {tests.map(({ lineId, sentence }) => (
              <p key={lineId}>{sentence}</p>
            ))}
            <OwnWords bidder={bidder} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AwardPanelProps {
  readonly project: Project;
  readonly awards: readonly AwardPart[];
  /** Nobody has chosen yet: it is the lowest sum that keeps a required accreditation. */
  readonly isFirst: boolean;
}

const lowestName = ({ specification: { specimen } }: Project) =>
  specimen.accreditedReport ? "Lowest accredited total" : "Lowest total";

const labelOf = (toConfirm: readonly string[], unaccredited: readonly unknown[]): string => {
  const act = toConfirm.length > 0 ? "Ask to confirm" : "Award";
  return unaccredited.length > 0 ? `${act} without accreditation` : act;
};

const titleOf = (toConfirm: readonly string[], awards: readonly unknown[]): string =>
  toConfirm.length > 0
    ? "Ask for the confirmation?"
    : `Award to ${plural(awards.length, "laboratory", "laboratories")}?`;

/** Laboratories that quoted by mail confirm first. */
const Confirming = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p className="pt-3">
      {names.join(", ")} quoted by email and {names.length === 1 ? "is" : "are"} asked to confirm it as you
      entered it. Nothing is awarded until then.
    </p>
  );

/** All that a choice leaves out, gives up or costs besides. */
function Cautions({
  project,
  awards,
  forgone,
}: Pick<AwardPanelProps, "project" | "awards"> & { forgone: string | null }) {
  const left = testsLeft(project, awards);
  return (
    <>
      {left > 0 && (
        <p className="pt-1 text-tight">
          <span aria-hidden>≈ </span>
          {plural(left, "test is", "tests are")} not awarded.
        </p>
      )}
      {forgone && <p className="pt-2 text-tight">{forgone}</p>}
      {travels(project, awards) && (
        <p className="pt-1 text-tight">
          {project.specification.specimen.quantity === 1
            ? "There is one specimen"
            : `There are ${project.specification.specimen.quantity} specimens`}{" "}
          for {awards.length} laboratories: they test after each other, and the total has no freight between
          them.
        </p>
      )}
    </>
  );
}

/** Total of the chosen quotes, and the award once confirmed. */
export function AwardPanel({ project, awards, isFirst }: AwardPanelProps) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(changeStatus);
  const unaccredited = unaccreditedAwards(project, awards);
  const forgone = forgoneBy(project);
  const toConfirm = awards.flatMap(({ bidder: { lab } }) => (isUnconfirmed(lab) ? [lab.labName] : []));
  const award = () =>
    mutate(
      {
        id: project.id,
        status: "Awarded",
        awards: awards.map(({ bidder, lineIds }) => ({
          projectLabId: bidder.lab.projectLabId,
          lineIds: [...lineIds],
        })),
        withoutAccreditation: unaccredited.length > 0,
      },
      {
        onSuccess: () => {
          toast.success(
            toConfirm.length > 0
              ? `${toConfirm.join(", ")} asked to confirm the quote.`
              : "Awarded. Labs notified.",
          );
          void navigate(`/user/projects/${project.id}`);
        },
        onError: (error) => {
          setAsks(false);
          toast.error(sentenceOf(error));
        },
      },
    );
  return (
    <div className="mt-5 max-w-2xl rounded border border-ink p-4 xl:sticky xl:top-18 xl:mt-2 xl:w-96 xl:shrink-0">
      <h2 className="pb-2 text-lg font-semibold">
        {awards.length === 0
          ? "Nothing is chosen"
          : `${isFirst ? lowestName(project) : "Your choice"}: ${sumsOf(awards)}`}
      </h2>
      <AwardList awards={awards} project={project} />
      {isFirst && <p className="pt-1 text-sm text-mute">Change the choice in the table.</p>}
      <Cautions {...{ project, awards, forgone }} />
      <div className="no-print pt-3">
        <Button variant="primary" isDisabled={awards.length === 0} onPress={() => setAsks(true)}>
          Award
        </Button>
      </div>
      <ConfirmDialog
        title={titleOf(toConfirm, awards)}
        confirmLabel={labelOf(toConfirm, unaccredited)}
        isDiscouraged={unaccredited.length > 0}
        isOpen={asks}
        isPending={isPending}
        onClose={() => setAsks(false)}
        onConfirm={award}
      >
        <AwardList awards={awards} project={project} />
        <Unaccredited awards={unaccredited} />
        <Confirming names={toConfirm} />
        {forgone && <p className="pt-3 text-tight">{forgone} The award gives up their quotes.</p>}
        <p className="pt-3 text-mute">
          {toConfirm.length > 0 ? "Once it is awarded, other" : "Other"} labs are marked Not selected and
          notified. You can withdraw the award until a lab has scheduled the tests.
        </p>
      </ConfirmDialog>
    </div>
  );
}
