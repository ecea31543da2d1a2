import { SentMail } from "../features/dev-mail/sent-mail.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";

export function Component() {
  return (
    <Page width="text">
      <PageHeader title="Sent emails" detail="of this demo" />
      <SentMail />
    </Page>
  );
}
