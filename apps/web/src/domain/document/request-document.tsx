import type { DocumentPage } from "@headroom/contract/vocabulary/document/document-block";
import type { DocumentParties, Party } from "@headroom/contract/vocabulary/document/document-parties";
import {
  requestDocument,
  type RequestDocument as Described,
  type RequestDocumentNeeds,
} from "@headroom/contract/vocabulary/document/request-pages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { useToFixed } from "../../platform/white-label.ts";
import { QrCode } from "../../ui/page/qr-code.tsx";
import { Skeleton } from "../../ui/page/states.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { Blocks } from "./document-blocks.tsx";

const sheet =
  "mb-6 border border-line px-5 py-6 sm:px-12 sm:py-10 print:mb-0 print:border-0 print:p-0 print:not-first:break-before-page";

const PartyLines = ({ party: { name, lines } }: { party: Party }) => (
  <address className="pb-2 not-italic">
    <b className="font-semibold">{name}</b>
    {lines.map((line) => (
      <span key={line} className="block [overflow-wrap:anywhere]">
        {line}
      </span>
    ))}
  </address>
);

const Parties = ({ from, to }: DocumentParties) => (
  <div className="grid gap-x-6 pt-3 sm:grid-cols-[1fr_2fr] print:grid-cols-[1fr_2fr]">
    <div>
      <p className="text-[0.92em] text-mute">From</p>
      <PartyLines party={from} />
    </div>
    <div>
      <p className="text-[0.92em] text-mute">To</p>
      <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
        {to.map((party) => (
          <PartyLines key={party.name} party={party} />
        ))}
      </div>
    </div>
  </div>
);

function Cover({ described, address }: { described: Described; address: string }) {
  const { number, title, revision, day, hash, dates, parties, cover } = described;
  return (
    <section className={sheet}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="eyebrow">Request for quotation</p>
          <p className="figure text-3xl">{number}</p>
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p className="text-mute">
            Revision {revision} of {day}
          </p>
          <p className="figure text-[0.85em] break-all text-mute">SHA-256 {hash}</p>
        </div>
        <QrCode text={address} label={`Address of ${number}`} isSmall />
      </div>
      <dl className="mt-4 grid grid-cols-2 border-t border-b border-t-ink border-b-line py-1.5 sm:grid-cols-4 print:grid-cols-4">
        {dates.map(({ label, value }) => (
          <div key={label} className="pr-3">
            <dt className="text-[0.92em] text-mute">{label}</dt>
            <dd className="m-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Parties {...parties} />
      <Blocks blocks={cover} />
    </section>
  );
}

function PageOf({ page, running }: { page: DocumentPage; running: ReactNode }) {
  const { number, title, subtitle, level, levelName, blocks } = page;
  return (
    <section className={sheet}>
      {running}
      <header className="flex items-start gap-4">
        {number && <span className="figure text-3xl">{number}</span>}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          <p className="text-mute">{subtitle}</p>
        </div>
        <p className="text-right">
          <span className="figure text-lg">{level}</span>
          <span className="block text-[0.92em] text-mute">{levelName}</span>
        </p>
      </header>
      <Blocks blocks={blocks} />
    </section>
  );
}

interface RequestDocumentProps extends Pick<RequestDocumentNeeds, "project" | "parties"> {
  /** Address under which the reader opens the project. */
  readonly address: string;
}

/** The request for quotation as laboratories file it: on a screen as on paper, in the units in which it is kept. */
export function RequestDocument({ project, parties, address }: RequestDocumentProps) {
  const methods = useQuery(testMethodsQuery);
  const write = makeFormat("SI", useToFixed());
  if (!methods.data) return <Skeleton lines={20} />;
  const described = requestDocument({
    project,
    parties,
    methodOf: (id) => methods.data.find((method) => method.id === id) ?? { group: "", parameters: [] },
    entered: write.entered,
    computed: write,
  });
  const { number, revision, title, day, shortHash, pages } = described;
  const running = (
    <p className="mb-4 flex flex-wrap justify-between gap-x-6 border-b border-ink pb-1 text-[0.85em] text-mute">
      <span>
        Request for quotation {number}, revision {revision} of {day}
      </span>
      <span className="figure">SHA-256 {shortHash}</span>
      <span>{title}</span>
    </p>
  );
  return (
    <article className="paper mx-auto max-w-[794px] text-[13px] leading-snug print:max-w-none print:text-[10.5px]">
      <Cover {...{ described, address }} />
      {pages.map((page) => (
        <PageOf key={page.key} {...{ page, running }} />
      ))}
    </article>
  );
}
