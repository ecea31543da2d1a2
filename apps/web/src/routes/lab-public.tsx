import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
  const [labs] = useState(() => [{ ...lab, labId: lab.id }]);
  return (
    <Section title="Place">
      <LabMap labs={labs} place={place} radiusKm={undefined} shownId={lab.id} onShow={nothing} />
    </Section>
  );
}

function Profile({ lab }: { lab: LabProfile }) {
  const distanceOf = useDistanceFacts([lab.id]);
  const [criteria] = useState(() => readSearchData());
  const { massKg, perRun, fixtureMassKg = 0 } = criteria?.specimen ?? {};
  const payloadKg = massKg === undefined ? usualPayloadKg : massKg * Number(perRun) + fixtureMassKg;
  return (
    <>
      <PageHeader
        title={lab.name}
        detail={`${lab.city}, ${lab.countryCode}`}
        actions={
          criteria === null ? (
            <LinkButton href="/search" state={{ chosen: lab.id }} variant="primary">
              Request a quote
            </LinkButton>
          ) : (
            <LinkButton href="/">Describe a test</LinkButton>
          )
        }
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
          <VibrationEnvelope machines={lab.equipment} payloadKg={payloadKg} search={criteria} />
          <ChamberEnvelope machines={lab.equipment} search={criteria} />
          <SpecimenFit machines={lab.equipment} specimen={criteria?.specimen ?? null} />
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
