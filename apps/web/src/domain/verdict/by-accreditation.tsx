import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { byAccreditation } from "./deciding.ts";

/** Beside a verdict: that only the accreditation is missing. */
export function ByAccreditation({ answers }: { readonly answers: readonly TestAnswer[] }) {
  const words = byAccreditation(answers);
  return words && <span className="text-xs font-normal text-mute">{words}</span>;
}
