import { useQuery } from "@tanstack/react-query";
import { useMatch, useSearchParams } from "react-router";
import { linkedSearchQuery } from "../domain/search/linked-search.queries.ts";
import { searchParameter } from "../domain/search/search-parameters.ts";
import { testMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { RefusedState } from "../ui/page/states.tsx";
import { EstimateScreen } from "./estimate-screen.tsx";
import { LinkedEstimate } from "./linked-estimate.tsx";

/** The screen where a test is described and laboratories are searched for: the draft, or the search of a link. */
export function Component() {
  const stereoTypes = useQuery(testMethodsQuery);
  const [search] = useSearchParams();
  const text = search.get(searchParameter);
  const linked = useQuery(linkedSearchQuery(text));
  const screen = { ...(useMatch("/search") && { documentTitle: "Find laboratories" }) };
  const heading = "What do you want to test?";
  return (
    <Page width="full">
      <QueryView heading={heading} query={stereoTypes}>
        {(kinds) => {
          if (text === null) return <EstimateScreen stereoTypes={kinds} {...screen} />;
          return (
            <QueryView heading={heading} query={linked}>
              {(opened) =>
                "fault" in opened ? (
                  <RefusedState
                    title="This link cannot be opened"
                    sentence={opened.fault}
                    action={<LinkButton href="/search">Open my draft</LinkButton>}
                  />
                ) : (
                  <LinkedEstimate key={text} criteria={opened.criteria} stereoTypes={kinds} {...screen} />
                )
              }
            </QueryView>
          );
        }}
      </QueryView>
    </Page>
  );
}
