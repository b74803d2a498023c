import clsx from "clsx";
import { Heart, House, Ticket, UserRound } from "lucide-react";
import { Link, useLocation } from "wouter";
import { paths } from "../../shared/address/paths.ts";
import { bottomBarWords } from "../../shared/words/fr/home/bottom-bar.ts";
import { useUser } from "../state/session.ts";
import { opens } from "./main-links.ts";

const links = [
  { href: paths.home(), below: "", label: bottomBarWords.home, icon: House },
  {
    href: paths.upcomingBookings(),
    below: "/dashboard/booking",
    label: bottomBarWords.tickets,
    icon: Ticket,
  },
  { href: paths.favourites(), below: "/dashboard/favourite", label: bottomBarWords.favourites, icon: Heart },
  { href: paths.profile(), below: "/dashboard/profile", label: bottomBarWords.account, icon: UserRound },
] as const;

const isHere = (link: (typeof links)[number], pathname: string) =>
  pathname === link.href || (link.below !== "" && pathname.startsWith(link.below));

/** The phone's bottom navigation: the most used pages, within reach of the thumb. */
export function BottomBar() {
  const [pathname] = useLocation();
  const user = useUser();
  return (
    <nav
      aria-label={bottomBarWords.label}
      className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-4">
        {links.map((link) => {
          const here = isHere(link, pathname);
          // For a visitor, the account link opens the sign-in window over the present page.
          const asks = !user && link.href === paths.profile();
          return (
            <li key={link.href} className="min-w-0">
              <Link
                href={link.href}
                {...(asks ? { onClick: opens("login") } : {})}
                aria-current={here ? "page" : undefined}
                className={clsx("bar-link", here ? "text-forest-800" : "text-ink-soft")}
              >
                <span className={clsx("bar-icon", here && "bg-sun-300")}>
                  <link.icon className="size-6" aria-hidden="true" />
                </span>
                {link.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
