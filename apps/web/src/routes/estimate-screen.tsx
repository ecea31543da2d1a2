import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { ableCountQuery } from "../domain/search/able-count.queries.ts";
import { sizingLink } from "../domain/search/sizing-link.ts";
import { useShowResult } from "../domain/search/use-show-result.ts";
import { completeCriteria } from "../domain/specification/complete-criteria.ts";
import { useDraftEnvelopes } from "../domain/specification/envelopes.queries.ts";
import { criteriaOf, emptyDraft, named } from "../domain/specification/specification-draft.ts";
import { CarriedConditions } from "../features/find/conditions/carried-conditions.tsx";
import { conditionsOfArrival, noConditions, withConditions } from "../features/find/conditions/conditions.ts";
import { RemovedTests } from "../features/request/removed-tests.tsx";
import { removedTestsQuery } from "../features/request/request.queries.ts";
import { LivePanel } from "../features/specify/live-panel.tsx";
import { NewerDraft } from "../features/specify/newer-draft.tsx";
import { SpecimenForm } from "../features/specify/specimen-form.tsx";
import { TestCards } from "../features/specify/test-cards.tsx";
import { Transfer } from "../features/specify/transfer.tsx";
import { useDraft } from "../features/specify/use-draft.ts";
import { whatIsMissing } from "../features/specify/what-is-missing.ts";
import { useDebounced } from "../platform/use-debounced.ts";
import { Button } from "../ui/control/button.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { Section } from "../ui/page/section.tsx";
import { useAsking } from "../ui/overlay/use-asking.ts";
import { SaveProject } from "./estimate-save.tsx";

interface EstimateScreenProps {
  readonly stereoTypes: readonly StereoType[];
  /** The project that is revised; without one this is the visitor's own draft. */
  readonly project?: Project;
}

export function EstimateScreen({ stereoTypes, project }: EstimateScreenProps) {
  const navigate = useNavigate();
  const showResult = useShowResult();
  const conditions = conditionsOfArrival(useLocation().state);
  const { data: removed = [] } = useQuery(removedTestsQuery(project?.id));
  const control = useDraft(
    project?.specification,
    emptyDraft,
    removed.map(({ test }) => test),
  );
  const { form, asksForAll, attempt, ask, isMarked } = useAsking();
  const criteria = completeCriteria(control.draft, stereoTypes);
  const countable = completeCriteria(named(control.draft), stereoTypes);
  const rested = useDebounced(countable && withConditions(countable, conditions), 300);
  const count = useQuery(ableCountQuery(rested));
  const envelopes = useDraftEnvelopes(named(control.draft), stereoTypes);
  const whole = (): SearchCriteria | null => {
    if (criteria && !isMarked()) return criteria;
    ask();
    return null;
  };
  const find = () => {
    const found = whole();
    if (found) void showResult(withConditions(found, conditions));
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
    />
  );
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div ref={form}>
        <PageHeader
          title={project ? `Revise: ${project.specification.title}` : "What do you want to test?"}
          documentTitle="CreatesProject"
          isWholeTitle
          actions={transfer}
        />
        <NewerDraft {...control} />
        <ErrorSummary within={form} attempt={attempt} />
        <Section title="Specimen">
          <SpecimenForm
            specimen={control.draft.specimen}
            onChange={control.setSpecimen}
            place={control.draft.place}
            onPlace={control.setPlace}
            asksForAll={asksForAll}
          />
        </Section>
        <Section title="Tests">
          <TestCards
            {...{ control, stereoTypes, envelopes, attempt }}
            onSize={(lineId) => void size(lineId)}
          />
          {removed.length > 0 && (
            <RemovedTests removed={removed} tests={control.draft.tests} onRestore={control.restoreTest} />
          )}
        </Section>
      </div>
      <aside
        aria-label="What this means"
        className="lg:sticky lg:top-17 lg:self-start lg:border-l lg:border-line lg:pl-7"
      >
        <LivePanel
          tests={control.draft.tests}
          count={count}
          conditions={
            conditions !== noConditions && (
              <CarriedConditions conditions={conditions} place={control.draft.place} />
            )
          }
          missing={countable ? null : whatIsMissing(named(control.draft), stereoTypes)}
          actions={
            <>
              <Button variant="primary" onPress={find}>
                Find laboratories
              </Button>
              <SaveProject criteria={whole} {...(project && { project })} />
            </>
          }
        />
      </aside>
    </div>
  );
}
