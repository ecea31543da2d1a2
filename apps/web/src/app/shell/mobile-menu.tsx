import type { Account } from "@headroom/contract/vocabulary/users";
import { Menu, MenuItem, MenuTrigger } from "../../ui/menu.tsx";
import { BarButton } from "./bar-button.tsx";
import { accountDestinations, mainDestinations } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Everything of the bar in one menu, where the bar has no room. */
export function MobileMenu({ user, signInHref }: { user: Account | null; signInHref: string }) {
  const signOut = useSignOut();
  const own = user ? accountDestinations(user) : [];
  const main = mainDestinations(user).filter(({ href }) => !own.some((entry) => entry.href === href));
  return (
    <div className="md:hidden">
      <MenuTrigger>
        <BarButton>Menu</BarButton>
        <Menu aria-label="Menu">
          {[...main, ...own].map((entry) => (
            <MenuItem key={entry.href} id={entry.href} href={entry.href}>
              {entry.label}
            </MenuItem>
          ))}
          {user ? (
            <MenuItem id="sign-out" onAction={signOut}>
              Sign out
            </MenuItem>
          ) : (
            <MenuItem id="sign-in" href={signInHref}>
              Sign in
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
    </div>
  );
}
