import clsx from "clsx";
import {
  CreditCard,
  FileText,
  Heart,
  HeartPulse,
  History,
  KeyRound,
  LayoutDashboard,
  MessageCircle,
  Send,
  Smartphone,
  Ticket,
  UserRound,
} from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../shared/address/paths.ts";
import { roleLabel } from "../../shared/roles.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { accountMenuWords } from "../../shared/words/fr/account/account-menu.ts";
import { workPlaces } from "../../shared/work-places.ts";
import { useSession, useUser } from "../state/session.ts";
import { CountBadge } from "../ui/display.tsx";
import { hasOwnTabs } from "./main-links.ts";

const groups = [
  {
    title: accountMenuWords.bookingsGroup,
    links: [
      { href: paths.upcomingBookings(), label: accountMenuWords.upcomingBookings, icon: Ticket },
      { href: paths.pastBookings(), label: accountMenuWords.pastBookings, icon: History },
      {
        href: paths.favourites(),
        label: accountMenuWords.favourites,
        icon: Heart,
        badge: "numberNewFavourite",
      },
      {
        href: paths.messages(),
        label: accountMenuWords.messages,
        icon: MessageCircle,
        badge: "numberNewMessage",
      },
    ],
  },
  {
    title: accountMenuWords.accountGroup,
    links: [
      { href: paths.profile(), label: accountMenuWords.profile, icon: UserRound },
      { href: paths.changeContact(), label: accountMenuWords.contactDetails, icon: Smartphone },
      { href: paths.paymentInfos(), label: accountMenuWords.paymentInfos, icon: CreditCard },
      { href: paths.changePassword(), label: accountMenuWords.password, icon: KeyRound },
      { href: paths.documents(), label: accountMenuWords.documents, icon: FileText },
      { href: paths.health(), label: accountMenuWords.health, icon: HeartPulse },
      { href: paths.requests(), label: accountMenuWords.requests, icon: Send },
    ],
  },
] as const;

type NavLink = (typeof groups)[number]["links"][number];

/** The sidebar of a person's own pages. */
export function DashboardNav() {
  const [pathname] = useLocation();
  const user = useUser();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (pathname) current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <aside className={clsx("lg:w-64 lg:shrink-0", hasOwnTabs(pathname) && "max-lg:hidden")}>
      {user && (
        <div className="mb-4 hidden rounded-card bg-forest-900 p-4 text-white lg:block">
          <p className="font-display text-lg [overflow-wrap:anywhere]">{fullName(user)}</p>
          {user.grants.length > 0 && <p className="text-sm text-sun-300">{roleLabel(user.grants)}</p>}
        </div>
      )}
      <nav
        aria-label={accountMenuWords.dashboard}
        className="relative page-bleed flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none] lg:mx-0 lg:block lg:px-0"
      >
        {workPlaces(user?.grants ?? []).map(({ key, label, href }) => (
          <a
            key={key}
            href={href}
            className="flex min-h-11 items-center gap-2.5 rounded-full border-2 border-sun-400 bg-sun-100 px-3.5 font-semibold whitespace-nowrap hover:bg-sun-400 lg:mb-1.5 lg:rounded-control lg:px-3"
          >
            <LayoutDashboard className="size-5 shrink-0" aria-hidden="true" />
            {label}
          </a>
        ))}
        {groups.map((group) => (
          <div key={group.title} className="contents lg:block">
            <p className="hidden px-3 pt-3 pb-1 text-sm font-bold text-ink-soft lg:block">{group.title}</p>
            <ul className="flex gap-1.5 lg:block">
              {group.links.map((link) => (
                <li key={link.href}>
                  <PageLink
                    link={link}
                    current={link.href === pathname}
                    ref={link.href === pathname ? current : undefined}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

function PageLink(props: { link: NavLink; current: boolean; ref: Ref<HTMLAnchorElement> | undefined }) {
  const { link, current, ref } = props;
  const { href, label, icon: Icon } = link;
  return (
    <Link
      href={href}
      ref={ref}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "flex min-h-11 items-center gap-2.5 rounded-full border-2 px-3.5 font-semibold whitespace-nowrap lg:rounded-control lg:border-0 lg:px-3",
        current
          ? "border-forest-800 bg-forest-800 text-white"
          : "border-line bg-surface hover:bg-forest-100 lg:bg-transparent",
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="flex-1">{label}</span>
      {"badge" in link && <NewsBadge of={link.badge} />}
    </Link>
  );
}

const newsLabels = {
  numberNewFavourite: accountMenuWords.newFavourites,
  numberNewMessage: accountMenuWords.newMessages,
};

function NewsBadge({ of }: { of: keyof typeof newsLabels }) {
  const count = useSession((session) => session[of]);
  return <CountBadge count={count} label={newsLabels[of](count)} />;
}
