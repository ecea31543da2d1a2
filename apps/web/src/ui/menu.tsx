import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps,
  Popover,
} from "react-aria-components";
import { itemStyle, popoverStyle } from "./list-box.tsx";

export { MenuTrigger } from "react-aria-components";

/** Opens below the button of its MenuTrigger. */
export function Menu(props: MenuProps<object>) {
  return (
    <Popover placement="bottom end" className={popoverStyle}>
      <AriaMenu {...props} className="min-w-44 outline-none" />
    </Popover>
  );
}

export const MenuItem = (props: AriaMenuItemProps) => <AriaMenuItem {...props} className={itemStyle} />;
