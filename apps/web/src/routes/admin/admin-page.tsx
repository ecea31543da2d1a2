import type { ReactNode } from "react";
import { Link, matchPath, useLocation } from "react-router";
import { Button } from "../../ui/control/button.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { adminAreas } from "./admin-areas.ts";

const isIn = (path: string, href: string) => matchPath({ path: href, end: false }, path) !== null;

function Rail({ path }: { path: string }) {
  return (
    <nav aria-label="Administration" className="no-print hidden w-44 shrink-0 lg:block">
      {adminAreas.map((area) => (
        <div key={area.title} className="mb-5">
          <p className="eyebrow mb-1">{area.title}</p>
          <ul>
            {area.destinations.map(({ href, label }) => (
              <li key={href}>
                <Link
                  to={href}
                  aria-current={isIn(path, href) ? "page" : undefined}
                  className={`block border-l-2 py-1 pl-2.5 ${isIn(path, href) ? "border-ink font-medium text-ink" : "border-line text-mute hover:text-ink"}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NarrowMenu({ path }: { path: string }) {
  const all = adminAreas.flatMap(({ destinations }) => destinations);
  const here = all.find(({ href }) => isIn(path, href));
  return (
    <div className="no-print mb-3 lg:hidden">
      <Menu
        label="Administration"
        entries={all.map(({ href, label }) => ({ id: href, href, label }))}
        button={(props) => (
          <Button {...props} size="small">
            Administration{here && `: ${here.label}`} <span aria-hidden>▾</span>
          </Button>
        )}
      />
    </div>
  );
}

export interface AdminPageProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  /** The list that a record belongs to. */
  readonly parent?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of an operator's screen: the areas of the administration beside it. */
export function AdminPage({ title, detail, actions, parent, children }: AdminPageProps) {
  const { pathname } = useLocation();
  const trail = parent && (
    <Link to={parent.href} className="hover:underline">
      ← {parent.label}
    </Link>
  );
  return (
    <Page width="full">
      <NarrowMenu path={pathname} />
      <div className="mx-auto flex max-w-360 gap-8">
        <Rail path={pathname} />
        {/* Visually hidden text in a cell scrolls with its table instead of widening the page. */}
        <div className="min-w-0 flex-1 [&_td]:relative [&_th]:relative">
          <PageHeader title={title} detail={detail} actions={actions} trail={trail} />
          {children}
        </div>
      </div>
    </Page>
  );
}
