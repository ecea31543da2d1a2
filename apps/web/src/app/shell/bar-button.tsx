import { Button, type ButtonProps } from "react-aria-components";

/** A quiet button on the brand's bar: it takes the bar's ink, whatever the brand. */
export function BarButton(props: ButtonProps) {
  return <Button {...props} className="rounded px-1.5 py-1 font-medium hover:underline" />;
}
