import { Link } from "react-router";
import { calculators } from "./all-calculators.ts";

/** The calculators, each with what it gives. */
export function CalculatorList() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-line sm:grid-cols-2 lg:grid-cols-3">
      {calculators.map(({ path, name, gives, standards, sketch }) => (
        <li key={path} className="outline outline-line">
          <Link
            to={path}
            className="group flex h-full flex-col gap-2 p-5 outline-offset-[-2px] hover:bg-soft"
          >
            <svg aria-hidden viewBox="0 0 120 56" className="h-14 w-30 self-start" fill="none">
              <path d="M4 4V52H116" stroke="var(--line)" />
              <path d={sketch} stroke="var(--data-1)" strokeWidth="1.75" strokeLinejoin="round" />
            </svg>
            <span className="text-lg font-semibold group-hover:underline">{name}</span>
            <span className="text-ink-2">{gives}</span>
            <span className="mt-auto pt-1 text-xs text-mute">{standards}</span>
          </Link>
        </li>
      ))}
      <li className="flex flex-col justify-center gap-1 p-5 text-sm text-mute">
        <p>The same figures over HTTP: POST /api/calculators/…</p>
        <p>
          <a className="underline" href="/api/docs">
            API with examples
          </a>
        </p>
      </li>
    </ul>
  );
}
