import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopySearchLink } from "../domain/search/copy-search-link.tsx";
import { readSearchData } from "../domain/search/kept-search.ts";
import { useShowResult } from "../domain/search/use-show-result.ts";
import { completeCriteria } from "../domain/specification/complete-criteria.ts";
import { useDraftEnvelopes } from "../domain/specification/envelopes.queries.ts";
import { testMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { useSignedInUser } from "../features/account/use-signed-in-user.ts";
import {
  conditionsOf,
  conditionsSchema,
  noConditions,
  withConditions,
} from "../features/find/conditions/conditions.ts";
import { ConditionsForm } from "../features/find/conditions/conditions-form.tsx";
import { NewerDraft } from "../features/specify/newer-draft.tsx";
import { SpecimenForm } from "../features/specify/specimen-form.tsx";
import { TestCards } from "../features/specify/test-cards.tsx";
import { useDraft } from "../features/specify/use-draft.ts";
import { Button } from "../ui/control/button.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { Section } from "../ui/page/section.tsx";
import { useAsking } from "../ui/overlay/use-asking.ts";
import { useKeptInput } from "../ui/form/use-kept-input.ts";

function SearchScreen({ stereoTypes }: { stereoTypes: readonly StereoType[] }) {
  const showResult = useShowResult();
  const [last] = useState(readSearchData);
  const control = useDraft(undefined, last ?? undefined);
  const user = useSignedInUser();
  // The last search's; its specimen, place and tests live in the draft.
  const [start] = useState(last ? conditionsOf(last) : noConditions);
  const [conditions, setConditions] = useState(start);
  useKeptInput({
    name: "conditions",
    read: () => (conditions === start ? null : conditions),
    put: (typed) => {
      const read = conditionsSchema.safeParse(typed);
      if (read.success) setConditions(read.data);
    },
  });
  const { form, asksForAll, attempt, ask, isMarked } = useAsking();
  const envelopes = useDraftEnvelopes(control.draft, stereoTypes);
  const specification = completeCriteria(control.draft, stereoTypes);
  const whole = (): SearchCriteria | null => {
    const read = searchCriteriaSchema.safeParse(specification && withConditions(specification, conditions));
    if (read.success && !isMarked()) return read.data;
    ask();
    return null;
  };
  const search = () => {
    const criteria = whole();
    if (criteria) void showResult(criteria);
  };
  return (
    <div
      ref={form}
      className="mx-auto grid max-w-7xl grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div>
        <PageHeader title="Find laboratories" />
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
          <TestCards {...{ control, stereoTypes, envelopes, attempt }} />
        </Section>
      </div>
      <aside aria-label="Conditions" className="lg:border-l lg:border-line lg:pl-8">
        <ConditionsForm
          conditions={conditions}
          onChange={setConditions}
          hasPlace={control.draft.place !== undefined}
        />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" onPress={search}>
            Search
          </Button>
          <CopySearchLink criteria={whole} isSignedIn={user !== null} />
        </div>
      </aside>
    </div>
  );
}

export function Component() {
  const stereoTypes = useQuery(testMethodsQuery);
  return (
    <Page width="full">
      <QueryView heading="Find laboratories" query={stereoTypes}>
        {(kinds) => <SearchScreen stereoTypes={kinds} />}
      </QueryView>
    </Page>
  );
}
