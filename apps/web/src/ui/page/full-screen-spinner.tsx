/** Covers everything while a screen is on its way. */
export function FullScreenSpinner() {
  return (
    <output
      aria-label="Loading"
      className="appear-late fixed inset-0 z-50 grid place-items-center bg-ground/80"
    >
      <span aria-hidden className="spinner size-10" />
    </output>
  );
}
