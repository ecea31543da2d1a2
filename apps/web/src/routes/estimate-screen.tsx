import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ableCountQuery } from "../domain/search/able-count.queries.ts";
import { noConditions } from "../domain/search/conditions.ts";
import { CopySearchLink } from "../domain/search/copy-search-link.tsx";
import { resultLimit } from "../domain/search/search.queries.ts";
import { sizingLink } from "../domain/search/sizing-link.ts";
import { useChosenBefore, useShowResult } from "../domain/search/use-show-result.ts";
import { completeCriteria } from "../domain/specification/complete-criteria.ts";
import { useDraftEnvelopes } from "../domain/specification/envelopes.queries.ts";
import {
  criteriaOf,
  emptyDraft,
  named,
  type SpecificationDraft,
} from "../domain/specification/specification-draft.ts";
import { offeredMethods } from "../domain/test-method/test-method.queries.ts";
import { useSignedInUser } from "../features/account/use-signed-in-user.ts";
import { MoreConditions } from "../features/find/conditions/more-conditions.tsx";
import { RemovedTests } from "../features/request/removed-tests.tsx";
import { removedTestsQuery } from "../features/request/request.queries.ts";
import { LivePanel } from "../features/specify/live-panel.tsx";
import { NewerDraft } from "../features/specify/newer-draft.tsx";
import { SpecimenForm } from "../features/specify/specimen-form.tsx";
import { TestCards } from "../features/specify/test-cards.tsx";
import { Transfer } from "../features/specify/transfer.tsx";
import { type DraftControl, useDraft } from "../features/specify/use-draft.ts";
import { whatIsMissing } from "../features/specify/what-is-missing.ts";
import { WhereAndWhen } from "../features/specify/where-and-when.tsx";
import { useDebounced } from "../platform/use-debounced.ts";
import { Button } from "../ui/control/button.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { lazyPart } from "../ui/page/lazy-part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { Section } from "../ui/page/section.tsx";
import { useAsking } from "../ui/overlay/use-asking.ts";
import { SaveProject } from "./estimate-save.tsx";

export interface EstimateScreenProps {
  readonly stereoTypes: readonly StereoType[];
  /** The project that is revised; without one this is the visitor's own draft. */
  readonly project?: Project;
  /** Shown instead of the visitor's own draft, which stays as it is. */
  readonly start?: SpecificationDraft;
  /** Above the form. */
  readonly notice?: ReactNode;
  readonly documentTitle?: string;
}

const ParagraphDialog = lazyPart(
  async () => (await import("../features/specify/paragraph/paragraph-dialog.tsx")).ParagraphDialog,
);
const EstimateAnswer = lazyPart(async () => (await import("./estimate-answer.tsx")).EstimateAnswer);

/** Laboratories that can run the draft, once it is complete and typing has paused. */
function useAbleLabs({ draft }: DraftControl, stereoTypes: readonly StereoType[]) {
  const countable = completeCriteria(named(draft), stereoTypes);
  const rested = useDebounced(countable, 300);
  // As many on the map as a page of a result has.
  const count = useQuery(ableCountQuery(rested, [], resultLimit));
  return { countable, rested, count, perTest: countable ? count.data?.perTest : undefined };
}

interface AnswerProps extends Pick<EstimateScreenProps, "stereoTypes" | "project"> {
  readonly control: DraftControl;
  /** The whole specification, or null when something is missing, which is then marked. */
  readonly whole: () => SearchCriteria | null;
  readonly isKept: boolean;
  readonly able: ReturnType<typeof useAbleLabs>;
}

/** The live answer, and the ways on. */
function Answer({ control, stereoTypes, project, whole, isKept, able }: AnswerProps) {
  const showResult = useShowResult();
  const user = useSignedInUser();
  const { countable, rested, count } = able;
  const draft = named(control.draft);
  const find = () => {
    const found = whole();
    if (found) void showResult(found);
  };
  return (
    <LivePanel
      tests={control.draft.tests}
      count={count}
      details={countable && <EstimateAnswer criteria={rested} {...{ count, control }} />}
      missing={countable ? null : whatIsMissing(draft, stereoTypes)}
      actions={
        <>
          <Button variant="primary" onPress={find}>
            Find laboratories
          </Button>
          <SaveProject criteria={whole} isKept={isKept} {...(project && { project })} />
          <CopySearchLink criteria={whole} isSignedIn={user !== null} />
        </>
      }
    />
  );
}

interface ReadTextProps extends Pick<AnswerProps, "control" | "stereoTypes"> {
  /** Null while no text is being read. */
  readonly text: string | null;
  readonly onClose: () => void;
}

function ReadText({ text, control, stereoTypes, onClose }: ReadTextProps) {
  if (text === null) return null;
  return (
    <ParagraphDialog
      {...{ text, onClose }}
      draft={control.draft}
      stereoTypes={offeredMethods(stereoTypes)}
      onAdd={(read) => {
        onClose();
        control.addRead(read);
      }}
    />
  );
}

/** Laboratories that stay chosen while the search is described. */
function ChosenBefore() {
  const count = useChosenBefore()?.split(",").length ?? 0;
  if (count === 0) return null;
  return (
    <p className="mb-4 text-ink-2">
      {count === 1 ? "The laboratory you chose stays chosen" : `${count} laboratories stay chosen`} for the
      request. Describe the test, then press “Find laboratories”.
    </p>
  );
}

/** A project that is awarded is amended. */
const verbOf = ({ status }: Project) =>
  status === "Awarded" || status === "In Progress" ? "Amend" : "Revise";

export function EstimateScreen(props: EstimateScreenProps) {
  const { stereoTypes, project, start = project?.specification, documentTitle } = props;
  const navigate = useNavigate();
  const { data: removed = [] } = useQuery(removedTestsQuery(project?.id));
  const control = useDraft(
    start,
    removed.map(({ test }) => test),
  );
  const [pasted, setPasted] = useState<string | null>(null);
  const { form, asksForAll, attempt, ask, isMarked } = useAsking();
  const criteria = completeCriteria(control.draft, stereoTypes);
  const able = useAbleLabs(control, stereoTypes);
  const envelopes = useDraftEnvelopes(named(control.draft), stereoTypes);
  const whole = (): SearchCriteria | null => {
    if (criteria && !isMarked()) return criteria;
    ask();
    return null;
  };
  const size = async (lineId: string) => {
    const { specimen, tests } = named(control.draft);
    const complete = tests.filter((line) => envelopes?.some((envelope) => envelope.lineId === line.lineId));
    const sized = criteriaOf({ specimen, tests: complete });
    if (sized) await navigate(await sizingLink(sized, lineId));
  };
  const transfer = (
    <Transfer
      draft={control.draft}
      onImport={(imported) => control.replace(imported, "Specification imported.")}
      onClear={() => control.replace(emptyDraft, "Draft cleared.")}
      onPaste={() => setPasted("")}
    />
  );
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div ref={form}>
        <PageHeader
          title={project ? `${verbOf(project)}: ${project.specification.title}` : "What do you want to test?"}
          // The specification names the title of "/" to the letter.
          documentTitle={documentTitle ?? "CreatesProject"}
          isWholeTitle={documentTitle === undefined}
          actions={transfer}
        />
        <NewerDraft {...control} />
        {props.notice}
        <ChosenBefore />
        <ErrorSummary within={form} attempt={attempt} />
        <Section title="Specimen">
          <SpecimenForm
            specimen={control.draft.specimen}
            onChange={control.setSpecimen}
            asksForAll={asksForAll}
          />
        </Section>
        <Section title="Tests">
          <TestCards
            {...{ control, stereoTypes, envelopes, attempt }}
            onSize={(lineId) => void size(lineId)}
            onPaste={setPasted}
            perTest={able.perTest}
          />
          {removed.length > 0 && (
            <RemovedTests removed={removed} tests={control.draft.tests} onRestore={control.restoreTest} />
          )}
        </Section>
        <Section title="Where and when">
          <WhereAndWhen
            {...control}
            more={
              <MoreConditions
                conditions={control.draft.conditions ?? noConditions}
                onChange={control.setConditions}
              />
            }
          />
        </Section>
      </div>
      <ReadText text={pasted} onClose={() => setPasted(null)} {...{ control, stereoTypes }} />
      <aside
        aria-label="What this means"
        className="lg:sticky lg:top-17 lg:self-start lg:border-l lg:border-line lg:pl-7"
      >
        <Answer {...{ control, stereoTypes, whole, able }} isKept={!start} {...(project && { project })} />
      </aside>
    </div>
  );
}
