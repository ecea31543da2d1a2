import type { Account } from "@headroom/contract/vocabulary/account/users";
import { Menu } from "../../ui/overlay/menu.tsx";
import { BarButton } from "./bar-button.tsx";
import { accountDestinations } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

export function AccountMenu({ user }: { user: Account }) {
  const signOut = useSignOut();
  return (
    <div className="hidden lg:block">
      <Menu
        label="Account"
        entries={[
          ...accountDestinations(user).map(({ href, label }) => ({ id: href, href, label })),
          { id: "sign-out", label: "Sign out", onAction: signOut },
        ]}
        button={(props) => (
          <BarButton {...props}>
            <span className="inline-block max-w-48 truncate align-bottom">{user.name}</span>{" "}
            <span aria-hidden>▾</span>
          </BarButton>
        )}
      />
    </div>
  );
}
