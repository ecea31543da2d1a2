import { useQuery } from "@tanstack/react-query";
import { brand } from "@headroom/contract/vocabulary/brand";
import { figuresQuery } from "../domain/search/figures.queries.ts";
import { formatCount } from "../platform/formatting.ts";
import { CalculatorList } from "../features/calculate/calculator-list.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { MarginBar } from "../domain/verdict/margin-bar.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";

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

/** What an answer looks like, by three checks of an invented machine. */
function Example() {
  return (
    <figure aria-label="Example of an answer" className="m-0 rounded-md border border-line p-4">
      <figcaption className="mb-2 flex justify-between">
        <span className="font-semibold">A 35 kN shaker against your spectrum</span>
      </figcaption>
      <MarginBar label="1 force, random" margin={0.88} verdict="yes" shown="+88 %" />
      <MarginBar label="2 stroke" margin={0.04} verdict="tight" shown="+4 %" />
      <MarginBar label="3 velocity" margin={-0.18} verdict="no" shown="−18 %" />
      <p className="mt-2 text-sm text-mute">An example. Lower the level by 1.7 dB, and it fits.</p>
    </figure>
  );
}

export function Component() {
  return (
    <Page>
      <title>{brand.name}</title>
      <div className="grid items-center gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="max-w-2xl text-2xl font-semibold tracking-tight">{brand.claim}</h1>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href="/" variant="primary">
              Describe a test
            </LinkButton>
            <LinkButton href="/search">Find laboratories</LinkButton>
          </div>
        </div>
        <Example />
      </div>
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
