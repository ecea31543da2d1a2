import type { Account } from "@headroom/contract/vocabulary/account/users";
import { NotificationsButton } from "../../features/notifications/notifications-button.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** The bar's end for who is signed in: notifications and the account. */
export function AccountCorner({ user }: { user: Account }) {
  return (
    <>
      <NotificationsButton userId={user.id} />
      <AccountMenu user={user} />
    </>
  );
}
