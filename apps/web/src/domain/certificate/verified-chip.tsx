import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { Chip } from "../../ui/page/chip.tsx";

/** When a certificate was held against its body's register, or that it was not. */
export const VerifiedChip = ({ verifiedOn }: { verifiedOn: string | null }) => (
  <Chip tone={verifiedOn ? "yes" : "tight"}>
    {verifiedOn ? `verified ${formatDate(verifiedOn)}` : "not verified yet"}
  </Chip>
);
