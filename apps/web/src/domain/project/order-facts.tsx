import { orderFacts } from "@headroom/contract/vocabulary/project/order-facts";
import type { ProjectLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";

interface OrderFactsProps {
  readonly lab: ProjectLab;
  readonly specification: Pick<Specification, "tests" | "arrangements">;
}

/** Tests, price and terms of an award, the same for both sides. */
export function OrderFacts({ lab, specification }: OrderFactsProps) {
  const facts = orderFacts(lab, specification);
  if (facts.length === 0) return null;
  return <KeyValueList pairs={facts.map(({ label, value }) => ({ key: label, label, value }))} />;
}
