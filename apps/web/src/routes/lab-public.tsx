import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { Place, SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { CertificateCard } from "../domain/certificate/certificate-card.tsx";
import { labFacts } from "../domain/laboratory/lab-facts.ts";
import { publicLabQuery } from "../domain/laboratory/public-lab.queries.ts";
import { MachineTable } from "../domain/machine/machine-table.tsx";
import { useDistanceFacts } from "../domain/search/distances.ts";
import { readSearchData } from "../domain/search/kept-search.ts";
import { lazyPart } from "../ui/page/lazy-part.tsx";
import { KeyValueList } from "../ui/table/key-value-list.tsx";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { Section } from "../ui/page/section.tsx";
import { EmptyState } from "../ui/page/states.tsx";

const AnswerToSearch = lazyPart(
  async () => (await import("../features/find/lab-page/answer-to-search.tsx")).AnswerToSearch,
);
const VibrationEnvelope = lazyPart(
  async () => (await import("../domain/envelope/vibration-envelope.tsx")).VibrationEnvelope,
);
const ChamberEnvelope = lazyPart(
  async () => (await import("../domain/envelope/chamber-envelope.tsx")).ChamberEnvelope,
);
const SpecimenFit = lazyPart(async () => (await import("../domain/envelope/specimen-fit.tsx")).SpecimenFit);
const LabMap = lazyPart(async () => (await import("../features/find/map/lab-map.tsx")).LabMap);
const usualPayloadKg = 10;

/** A map of one laboratory has nothing to choose. */
const nothing = () => undefined;
function LabPlace({ lab, place }: { readonly lab: LabProfile; readonly place: Place | undefined }) {
  const labs = useMemo(() => [{ ...lab, labId: lab.id }], [lab]);
  return (
    <Section title="Place">
      <LabMap labs={labs} place={place} radiusKm={undefined} shownId={lab.id} onShow={nothing} />
    </Section>
  );
}

interface NextStepProps {
  readonly labId: LabId;
  readonly hasSearch: boolean;
}
/** A search has its own way to a quote, beside its answer. */
const NextStep = ({ labId, hasSearch }: NextStepProps) =>
  hasSearch ? (
    <LinkButton href="/">Describe a test</LinkButton>
  ) : (
    <LinkButton href="/search" state={{ chosen: labId }} variant="primary">
      Request a quote
    </LinkButton>
  );

interface CapabilitiesProps {
  readonly machines: LabProfile["equipment"];
  readonly search: SearchCriteria | null;
}
/** Limits of the machines, with tests and specimen of the last search on them. */
function Capabilities({ machines, search }: CapabilitiesProps) {
  const { massKg, perRun, fixtureMassKg = 0 } = search?.specimen ?? {};
  const payloadKg = massKg === undefined ? usualPayloadKg : massKg * Number(perRun) + fixtureMassKg;
  return (
    <>
      <VibrationEnvelope {...{ machines, payloadKg, search }} />
      <ChamberEnvelope {...{ machines, search }} />
      <SpecimenFit machines={machines} specimen={search?.specimen ?? null} />
    </>
  );
}

function Profile({ lab }: { lab: LabProfile }) {
  const distanceOf = useDistanceFacts([lab.id]);
  const [criteria] = useState(() => readSearchData());
  return (
    <>
      <PageHeader
        title={lab.name}
        detail={`${lab.city}, ${lab.countryCode}`}
        actions={<NextStep labId={lab.id} hasSearch={criteria !== null} />}
      />
      {lab.description && <p className="max-w-prose whitespace-pre-line text-ink-2">{lab.description}</p>}
      {criteria && (
        <div className="mt-6">
          <AnswerToSearch labId={lab.id} criteria={criteria} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="mt-6">
          <Section title="Facts">
            <KeyValueList pairs={labFacts(lab, distanceOf(lab.id))} />
          </Section>
          <LabPlace lab={lab} place={criteria?.place} />
          <Section title="Certificates">
            {lab.certificates.length === 0 ? (
              <EmptyState title="No certificate on record" />
            ) : (
              <div className="flex flex-col gap-2">
                {lab.certificates.map((certificate) => (
                  <CertificateCard key={certificate.certificateId} certificate={certificate} />
                ))}
              </div>
            )}
          </Section>
        </div>
        <div className="mt-6">
          <Capabilities machines={lab.equipment} search={criteria} />
          <Section title={plural(lab.equipment.length, "model")}>
            <MachineTable machines={lab.equipment} />
          </Section>
        </div>
      </div>
    </>
  );
}

export function Component() {
  const { slug = "" } = useParams();
  const lab = useQuery(publicLabQuery(slug));
  return (
    <Page>
      <QueryView heading="Laboratory" query={lab}>
        {(profile) => <Profile lab={profile} />}
      </QueryView>
    </Page>
  );
}
