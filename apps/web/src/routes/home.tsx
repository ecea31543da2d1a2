import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { useQuery } from "@tanstack/react-query";
import { figuresQuery } from "../domain/search/figures.queries.ts";
import { CalculatorList } from "../features/calculate/calculator-list.tsx";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageTitle } from "../ui/page/page-title.tsx";
import { Section } from "../ui/page/section.tsx";
import { lazyPart } from "../ui/page/lazy-part.tsx";

const steps = [
  [
    "Describe",
    "Enter specimen and tests once, from a standard or with your own spectrum. Machine requirements are computed as you type.",
  ],
  [
    "Match",
    "Every laboratory's machines are checked against your specification, with a signed margin for every check and a reason for every no.",
  ],
  ["Engage", "The same specification is your request for quotation. Compare the quotes side by side."],
] as const;

function Figures() {
  const { data } = useQuery(figuresQuery);
  const shown = [
    ["laboratories", data?.labs],
    ["machines", data?.machines],
    ["test methods", data?.stereoTypes],
    ["countries", data?.countries],
  ] as const;
  return (
    <dl className="mt-10 grid grid-cols-2 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
      {shown.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-mute">{name}</dt>
          <dd className="m-0 font-mono text-2xl">{count === undefined ? "\u00a0" : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Comes after the screen, since it needs the formulas; its place is kept. */
const PulseTrial = lazyPart(
  async () => (await import("../features/calculate/pulse/pulse-trial.tsx")).PulseTrial,
);

export function Component() {
  return (
    <Page>
      <PageTitle />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4">
        <h1 className="max-w-2xl text-2xl font-semibold tracking-tight">{brand.claim}</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/" variant="primary">
            Describe a test
          </LinkButton>
          <LinkButton href="/search">Find laboratories</LinkButton>
        </div>
      </div>
      <section
        aria-labelledby="trial"
        className="mt-6 min-h-[47rem] rounded-md border border-line sm:min-h-[41rem] lg:min-h-[26rem]"
      >
        <h2 id="trial" className="border-b border-line px-4 py-2 font-semibold">
          A half-sine shock, and who can run it
        </h2>
        <PulseTrial />
      </section>
      <Figures />
      <ol className="mt-8 grid gap-6 sm:grid-cols-3">
        {steps.map(([name, text], index) => (
          <li key={name}>
            <h2 className="font-semibold">
              <span className="figure text-mute">{index + 1}</span> {name}
            </h2>
            <p className="mt-1 text-mute">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <Section title="Calculators">
          <CalculatorList />
        </Section>
      </div>
    </Page>
  );
}
