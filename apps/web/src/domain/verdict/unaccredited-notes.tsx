import { unaccreditedTests } from "@headroom/contract/vocabulary/search/unaccredited-tests";

interface UnaccreditedNotesProps {
  readonly specification: Parameters<typeof unaccreditedTests>[0];
  readonly answers: Parameters<typeof unaccreditedTests>[1];
  /** The laboratory's tests; all of them where it is not said. */
  readonly lineIds?: readonly string[] | undefined;
}

/** Tests that require an accredited report and are not in a laboratory's scope for certain; nothing where all are. */
export function UnaccreditedNotes({ specification, answers, lineIds }: UnaccreditedNotesProps) {
  const tests = unaccreditedTests(specification, answers, lineIds);
  if (tests.length === 0) return null;
  return (
    <ul aria-label="Accredited report required" className="mt-1 text-sm text-no">
      {tests.map(({ lineId, sentence }) => (
        <li key={lineId}>{sentence}</li>
      ))}
    </ul>
  );
}
