import type { ReactNode } from "react";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";

interface AuthFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  readonly links?: ReactNode;
}

/** The frame of the screens around signing in. */
export function AuthForm({ title, text, children, links }: AuthFormProps) {
  return (
    <Page width="narrow">
      <div className="pt-6">
        <PageHeader title={title} />
        {text && <p className="mb-4 text-mute">{text}</p>}
        {children}
        {links && (
          <div className="mt-6 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm">{links}</div>
        )}
      </div>
    </Page>
  );
}
