import type { Account } from "@headroom/contract/vocabulary/users";
import { Menu, MenuItem, MenuTrigger } from "../../ui/menu.tsx";
import { BarButton } from "./bar-button.tsx";
import { accountDestinations } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

export function AccountMenu({ user }: { user: Account }) {
  const signOut = useSignOut();
  return (
    <div className="hidden md:block">
      <MenuTrigger>
        <BarButton>
          <span className="inline-block max-w-48 truncate align-bottom">{user.name}</span>{" "}
          <span aria-hidden>▾</span>
        </BarButton>
        <Menu aria-label="Account">
          {accountDestinations(user).map((entry) => (
            <MenuItem key={entry.href} id={entry.href} href={entry.href}>
              {entry.label}
            </MenuItem>
          ))}
          <MenuItem id="sign-out" onAction={signOut}>
            Sign out
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </div>
  );
}
