import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { baseHostsQuery, imageAddress } from "../../platform/call/base-hosts.ts";
import { isGuestPage } from "../../platform/call/guest-calls.ts";
import { unitSystem } from "../../platform/quantity/unit-system.ts";
import { whiteLabelQuery } from "../../platform/white-label.ts";
import { AccountCorner } from "./account-corner.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { isAt, mainDestinations, visitorDestinations } from "./navigation.ts";
import { setOpened } from "./palette-state.ts";
import { PreferenceSwitch } from "./preference-switch.tsx";

function Logo() {
  const { data: hosts } = useQuery(baseHostsQuery);
  const picture = useQuery(whiteLabelQuery).data?.logo;
  const logo = hosts && picture ? imageAddress(hosts, picture) : null;
  return (
    <Link to="/home" className="flex items-center gap-2 text-base font-semibold tracking-tight">
      {logo ? <img src={logo} alt={brand.name} className="max-h-8 max-w-40" /> : brand.name}
    </Link>
  );
}

function MainNavigation() {
  const { pathname } = useLocation();
  const user = useSignedInUser();
  return (
    <nav aria-label="Main" className="hidden gap-5 self-stretch lg:flex">
      {mainDestinations(user).map((entry) => {
        const here = isAt(pathname, entry);
        return (
          <Link
            key={entry.href}
            to={entry.href}
            aria-current={here ? "page" : undefined}
            className={`flex items-center border-b-2 pt-0.5 pb-0 ${here ? "border-current font-medium" : "border-transparent hover:border-current"}`}
          >
            {entry.label}
          </Link>
        );
      })}
    </nav>
  );
}

/** A laboratory without an account sees no navigation of one, not even of who is signed in in the same browser. */
const GuestBar = () => (
  <header className="no-print tall:sticky top-0 z-30 flex h-13 items-center border-b border-line bg-bar px-4 text-bar-ink md:px-6">
    <Logo />
    <div className="ml-auto text-sm">
      <PreferenceSwitch label="Units" preference={unitSystem} names={{ SI: "SI", US: "US" }} />
    </div>
  </header>
);

export function TopBar() {
  const { pathname } = useLocation();
  return isGuestPage(pathname) ? <GuestBar /> : <AccountBar />;
}

function AccountBar() {
  const user = useSignedInUser();
  const entrances = visitorDestinations(useLocation());
  return (
    <header className="no-print tall:sticky top-0 z-30 flex h-13 items-center gap-3 whitespace-nowrap md:gap-7 border-b border-line bg-bar px-4 text-bar-ink md:px-6">
      <Logo />
      <MainNavigation />
      <div className="ml-auto flex items-center gap-2 self-stretch md:gap-4">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          className="hidden rounded border border-current/30 px-2 py-0.5 text-sm hover:border-current xl:block"
          onClick={() => setOpened("palette")}
        >
          Go to… <kbd className="ml-3">Ctrl K</kbd>
        </button>
        <div className="text-sm">
          <PreferenceSwitch label="Units" preference={unitSystem} names={{ SI: "SI", US: "US" }} />
        </div>
        {user ? (
          <AccountCorner key={user.id} user={user} />
        ) : (
          entrances.map(({ label, href }) => (
            <Link key={label} to={href} className="hidden font-medium hover:underline lg:block">
              {label}
            </Link>
          ))
        )}
        <MobileMenu {...{ user, entrances }} />
      </div>
    </header>
  );
}
