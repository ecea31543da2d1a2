import { useNavigate } from "react-router";
import { Button } from "../../../ui/control/button.tsx";
import { type LoadState, specimenOf } from "./load-state.ts";
import { type CarriedTest, sizingOf } from "./test-line.ts";

/** Opens the sizing sheet of a calculator's test on its shaker. */
export function SizingButton({ test, load }: { readonly test: CarriedTest; readonly load: LoadState }) {
  const navigate = useNavigate();
  const open = async () => {
    const address = await sizingOf(test, load);
    if (address) await navigate(address);
  };
  return (
    <Button className="no-print mt-3" isDisabled={specimenOf(load) === null} onPress={() => void open()}>
      Sizing sheet
    </Button>
  );
}
