import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

interface PageHeaderProps {
  readonly title: string;
  /** The document's title when it differs from the heading. */
  readonly documentTitle?: string;
  /** The specification names the document's title to the letter. */
  readonly isWholeTitle?: boolean;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly trail?: ReactNode;
}

/** The heading of a screen; sets the document's title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle = title, isWholeTitle = false, detail, actions, trail } = props;
  return (
    <div className="flex flex-col gap-1 pb-3">
      <PageTitle title={documentTitle} isWhole={isWholeTitle} />
      {trail && <div className="text-sm text-mute">{trail}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {detail && <span className="text-mute">{detail}</span>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
