import { Link } from "react-router";

interface Entry {
  readonly href: string;
  readonly name: string;
  readonly gives: string;
  readonly standards: string;
  /** A sketch of its plot, in a box of 120 by 56. */
  readonly sketch: string;
}

const entries: readonly Entry[] = [
  {
    href: "/calculator/sine",
    name: "Sine",
    gives:
      "Displacement, velocity and acceleration of a swept profile, exact crossovers, time and cycles, force, what a resonance sees.",
    standards: "IEC 60068-2-6, MIL-STD-202 204, UN 38.3",
    sketch: "M4 52L40 14H116",
  },
  {
    href: "/calculator/random",
    name: "Random",
    gives:
      "Rms and peaks of acceleration, velocity and displacement, slopes, rates, the largest peak to expect, response spectrum, force.",
    standards: "IEC 60068-2-64, MIL-STD-810H 514.8, GEVS, NAVMAT P-9492",
    sketch: "M4 40L34 12H78L116 44",
  },
  {
    href: "/calculator/sine-random",
    name: "Sine on random",
    gives:
      "Tones on a background: every usual sum beside the exact level, and how often each level is exceeded.",
    standards: "IEC 60068-2-80, MIL-STD-810H category 14",
    sketch: "M4 44L30 30H84L116 46M38 30V6M56 30V14M74 30V20",
  },
  {
    href: "/calculator/terminal-peak-sawtooth",
    name: "Terminal-peak sawtooth",
    gives:
      "Velocity change, drop height, the compensated pulse on a shaker, response spectrum, records from CSV.",
    standards: "MIL-STD-810H 516.8, IEC 60068-2-27",
    sketch: "M4 44H34L78 8V44H116",
  },
  {
    href: "/calculator/half-sine",
    name: "Half-sine shock",
    gives:
      "Velocity change, drop height, the compensated pulse on a shaker, response spectrum, records from CSV.",
    standards: "IEC 60068-2-27, MIL-STD-202 213, JESD22-B104",
    sketch: "M4 44H34C42 2 70 2 78 44H116",
  },
];

/** The calculators, each with what it gives. */
export function CalculatorList() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ href, name, gives, standards, sketch }) => (
        <li key={href} className="bg-ground">
          <Link
            to={href}
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
      <li className="flex flex-col justify-center gap-1 bg-ground p-5 text-sm text-mute">
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
