/** Says on a phone that a comparison scrolls sideways. */
export const SidewaysHint = ({ count }: { count: number }) =>
  count > 1 && (
    <p className="no-print pb-1 text-sm text-mute sm:hidden">
      {count} laboratories side by side: scroll sideways <span aria-hidden>→</span>
    </p>
  );
