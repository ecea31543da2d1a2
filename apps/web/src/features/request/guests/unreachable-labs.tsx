import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../ui/page/notice.tsx";
import { labOptionsQuery } from "../../../domain/laboratory/lab-options.queries.ts";

export const unreachableText = (names: readonly string[]): string =>
  `${names.join(" and ")} ${names.length === 1 ? "has" : "have"} no account and no email address here: nobody reads the request.`;

/** Names, before the request is sent, the chosen laboratories that it would not reach. */
export function UnreachableLabs({ labIds }: { labIds: readonly string[] }) {
  const { data: options = [] } = useQuery(labOptionsQuery);
  const names = options.flatMap(({ id, name, isUnreachable }) =>
    isUnreachable && labIds.includes(id) ? [name] : [],
  );
  if (names.length === 0) return null;
  return (
    <Notice tone="tight">
      {unreachableText(names)} If you know an address, enter it on the project after sending.
    </Notice>
  );
}
