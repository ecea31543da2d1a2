import { Disclosure } from "../../ui/page/disclosure.tsx";
import { VerdictMark, type VerdictWord } from "./verdict-mark.tsx";

const meanings: Readonly<Record<VerdictWord, string>> = {
  yes: "a machine of the laboratory runs every test, with the factors on its ratings and room to spare.",
  tight: "it runs everything with little to spare: mostly less than 10 % of a rating, 2 K, or a few days.",
  unknown: "one question decides: a rating is not stated, a machine is down, or a scope is to be confirmed.",
  no: "a check fails by its figures; the row says which, and the smallest change that would pass.",
};

/** The four verdicts in words, for whoever sees a result for the first time. */
export const VerdictWords = () => (
  <Disclosure title="Yes, Tight, Ask and No in words">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {(["yes", "tight", "unknown", "no"] as const).map((verdict) => (
        <div key={verdict} className="contents">
          <dt>
            <VerdictMark verdict={verdict} />
          </dt>
          <dd>{meanings[verdict]}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);
