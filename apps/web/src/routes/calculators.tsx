import { CalculatorList } from "../features/calculate/calculator-list.tsx";
import { Page } from "../ui/page.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export function Component() {
  return (
    <Page>
      <PageHeader title="Calculators" detail="Exact, shareable, and each result is a search" />
      <CalculatorList />
    </Page>
  );
}
