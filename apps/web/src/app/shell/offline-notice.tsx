import { useIsOnline } from "../../platform/call/connection.ts";

/** Says that the network is gone, for as long as it is. */
export function OfflineNotice() {
  const online = useIsOnline();
  return (
    <output className="no-print block">
      {!online && (
        <p className="border-b border-line bg-soft px-4 py-1.5 text-sm md:px-6">
          No connection. Your work here is kept; searching and sending work again when the connection is back.
        </p>
      )}
    </output>
  );
}
