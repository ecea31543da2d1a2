import { useQuery } from "@tanstack/react-query";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { TestTypeEditor } from "../../features/administer/catalogue/test-type-editor.tsx";
import { testTypeQuery } from "../../features/administer/catalogue/test-types.queries.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EditPage } from "./frame/edit-page.tsx";

const parent = { href: "/test-types", label: "Standard tests" };

export function Component() {
  const kinds = useQuery(testMethodsQuery);
  return (
    <EditPage
      parent={parent}
      noun="Standard test"
      query={testTypeQuery}
      nameOf={(stored) => stored.name}
      idOf={(stored) => stored.testTypeId}
      editor={({ stored, onSaved }) => (
        <QueryView query={kinds}>
          {(all) => <TestTypeEditor {...{ stored, onSaved }} kinds={all} />}
        </QueryView>
      )}
    />
  );
}
