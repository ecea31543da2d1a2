import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { GuestLink } from "../../features/guest/guest-link.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

export function Component() {
  const user = useSignedInUser();
  return (
    <Page width="narrow">
      <PageHeader title="Request for quotation" />
      <div className="flex flex-col gap-4">
        <GuestLink ownLab={user?.role === "Test Lab" ? user.company || user.name : null} />
      </div>
    </Page>
  );
}
