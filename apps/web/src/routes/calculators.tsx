import { CalculatorList } from "../features/calculate/calculator-list.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";

export function Component() {
  return (
    <Page>
      <PageHeader
        title="Calculators"
        detail="Results with formula and source. Share them by link and find labs for them."
      />
      <CalculatorList />
    </Page>
  );
}
