import { useNavigate } from "react-router";
import { sizingLink } from "../../../domain/search/sizing-link.ts";
import { Button } from "../../../ui/button.tsx";
import type { LoadState } from "./load-state.ts";
import { type CarriedTest, criteriaFor, testLineOf } from "./test-line.ts";

/** Opens the sizing sheet of a calculator's test on its shaker. */
export function SizingButton({ test, load }: { readonly test: CarriedTest; readonly load: LoadState }) {
  const navigate = useNavigate();
  const criteria = criteriaFor(test, load);
  const open = async () => {
    if (criteria) await navigate(await sizingLink(criteria, testLineOf(test).lineId, load.shakerName));
  };
  return (
    <Button className="no-print mt-3" isDisabled={criteria === null} onPress={() => void open()}>
      Sizing sheet
    </Button>
  );
}
