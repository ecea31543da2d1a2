import type { EquipmentTypeId } from "@headroom/contract/vocabulary/identifiers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { standardTestsOfClassQuery } from "./equipment-types.queries.ts";

/** The test methods that run on machines of a class, each with the standard tests that are offered for it. */
export function MethodsOfClass({ id }: { id: EquipmentTypeId }) {
  const { data: standardTests = [] } = useQuery(standardTestsOfClassQuery(id));
  return (
    <Section title="Test methods">
      <QueryView query={useQuery(testMethodsQuery)}>
        {(all) => {
          const methods = all.filter(({ equipmentTypeIds }) => equipmentTypeIds.includes(id));
          if (methods.length === 0)
            return <p className="text-mute">No test method runs on machines of this class.</p>;
          return (
            <ul className="max-w-4xl">
              {methods.map((method) => (
                <li key={method.id} className="border-t border-line py-2">
                  <Link className="font-medium hover:underline" to={`/stereo-types/edit/${method.id}`}>
                    {method.label}
                  </Link>
                  {!method.enabled && <span className="text-sm text-mute"> not offered</span>}
                  <ul className="flex flex-wrap gap-x-4 text-sm text-mute">
                    {standardTests
                      .filter(({ stereoTypeId }) => stereoTypeId === method.id)
                      .map((test) => (
                        <li key={test.id}>
                          <Link className="hover:underline" to={`/test-types/edit/${test.id}`}>
                            {test.name}
                          </Link>
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Section>
  );
}
