import { useQuery } from "@tanstack/react-query";
import { testMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { Page } from "../ui/page/page.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { EstimateScreen } from "./estimate-screen.tsx";

/** The project creation screen. */
export function Component() {
  const stereoTypes = useQuery(testMethodsQuery);
  return (
    <Page width="full">
      <QueryView heading="What do you want to test?" query={stereoTypes}>
        {(kinds) => <EstimateScreen stereoTypes={kinds} />}
      </QueryView>
    </Page>
  );
}
