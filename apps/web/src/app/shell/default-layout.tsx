import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { theme } from "../../platform/theme.ts";
import { FullScreenSpinner } from "../../ui/page/full-screen-spinner.tsx";
import { ReauthenticationPrompt } from "../reauthentication.tsx";
import { focusHeading } from "./focus-heading.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { SessionEndNotice } from "./session-end-notice.tsx";
import { PreferenceSwitch } from "./preference-switch.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { TopBar } from "./top-bar.tsx";

/** A new screen is announced, as loading a page would. */
function useFocusOnNewScreen(path: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    const isNew = last.current !== path;
    last.current = path;
    return main.current ? focusHeading(main.current, isNew) : undefined;
  }, [path]);
  return main;
}

/** Every page that is opened from outside has the same key; its address tells it from another. */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === "default" ? pathname + search : key;

export function DefaultLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const main = useFocusOnNewScreen(pathname);
  const leaves = navigation.state === "loading" && navigation.location.pathname !== pathname;
  return (
    <>
      <a
        href="#main"
        className="absolute left-2 top-2 z-50 -translate-y-20 rounded bg-action px-3 py-2 text-action-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <TopBar />
        <OfflineNotice />
        <SessionEndNotice />
        <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
          <Outlet />
        </main>
        <footer className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-xs text-mute md:px-6">
          {brand.legalLine}
          <PreferenceSwitch
            label="Colours"
            preference={theme}
            names={{ system: "System", light: "Light", dark: "Dark" }}
          />
        </footer>
      </div>
      {leaves && <FullScreenSpinner />}
      <Shortcuts />
      <ReauthenticationPrompt />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
