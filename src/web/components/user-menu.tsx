import { ChevronDown, Heart, LogOut, MessageCircle, Ticket, UserRound } from "lucide-react";
import { Link } from "wouter";
import { isOfficePath } from "../../shared/address/area-pages.ts";
import { paths } from "../../shared/address/paths.ts";
import { headerAlias, roleLabel } from "../../shared/roles.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { accountMenuWords } from "../../shared/words/fr/account/account-menu.ts";
import { workPlaces } from "../../shared/work-places.ts";
import { logout } from "../state/logout.ts";
import { type SessionUser, useSession } from "../state/session.ts";
import { CountBadge } from "../ui/display.tsx";
import { DropdownMenu, type MenuItem } from "../ui/dropdown-menu.tsx";

const icon = "size-5 shrink-0 text-forest-700";

interface News {
  favourites: number;
  messages: number;
}

/** The groups of the menu: areas of work, personal pages, logout. */
function menuGroups(user: SessionUser, { favourites, messages }: News): MenuItem[][] {
  const areas = workPlaces(user.grants);
  const pages = [
    {
      key: "profile",
      label: accountMenuWords.profile,
      href: paths.profile(),
      icon: <UserRound className={icon} />,
    },
    {
      key: "bookings",
      label: accountMenuWords.upcomingBookings,
      href: paths.upcomingBookings(),
      icon: <Ticket className={icon} />,
    },
    {
      key: "favourites",
      label: accountMenuWords.favourites,
      href: paths.favourites(),
      icon: <Heart className={icon} />,
      trailing: <CountBadge count={favourites} label={accountMenuWords.newFavourites(favourites)} />,
    },
    {
      key: "messages",
      label: accountMenuWords.messages,
      href: paths.messages(),
      icon: <MessageCircle className={icon} />,
      trailing: <CountBadge count={messages} label={accountMenuWords.newMessages(messages)} />,
    },
  ];
  const leave: MenuItem = {
    key: "logout",
    label: accountMenuWords.logout,
    icon: <LogOut className="size-5 shrink-0" />,
    tone: "danger",
    onSelect: logout,
  };
  return [areas, pages, [leave]];
}

/** The signed-in person's menu: picture or initials, role, areas, badges, and logout. */
export function UserMenu({ user }: { user: SessionUser }) {
  const favourites = useSession((session) => session.numberNewFavourite);
  const messages = useSession((session) => session.numberNewMessage);
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-full bg-white/10 py-1 pr-3 pl-1 font-semibold hover:bg-white/20"
        >
          <span className="sr-only">{accountMenuWords.openAccount(fullName(user))}</span>
          <Face user={user} />
          <CountBadge
            count={favourites + messages}
            label={[
              messages > 0 && accountMenuWords.newMessages(messages),
              favourites > 0 && accountMenuWords.newFavourites(favourites),
            ]
              .filter(Boolean)
              .join(", ")}
            className="-ml-3 -mt-5"
          />
          <ChevronDown className="size-4 max-[22rem]:hidden" aria-hidden="true" />
        </button>
      }
      heading={
        <>
          <p className="truncate font-bold">{fullName(user)}</p>
          <p className="text-sm font-semibold text-forest-700">{roleLabel(user.grants)}</p>
        </>
      }
      groups={menuGroups(user, { favourites, messages })}
      renderLink={(href, attributes) =>
        isOfficePath(href) ? <a href={href} {...attributes} /> : <Link href={href} {...attributes} />
      }
    />
  );
}

function Face({ user }: { user: SessionUser }) {
  return user.pictureUrl ? (
    <img src={user.pictureUrl} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="flex min-h-9 items-center gap-1.5 rounded-full bg-sun-400 px-3 text-ink"
    >
      {headerAlias(user)}
    </span>
  );
}
