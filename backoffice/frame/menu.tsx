import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import HomeIcon from "@mui/icons-material/Home";
import { Box, ButtonBase, Typography } from "@mui/material";
import { Suspense, useEffect, useRef } from "react";
import { useSidebarState, useStore } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { iconOf } from "../engine/entry-icon.tsx";
import { lazyPart } from "../engine/lazy-part.ts";
import { useArea } from "../me.ts";
import { shade } from "../shades.ts";
import { type MenuEntry, type MenuSection, menuOf } from "./menu-entries.ts";

const WaitingCount = lazyPart(() => import("./waiting-count.tsx"), "WaitingCount");
const UnreadCount = lazyPart(() => import("../pages/support/unread-count.tsx"), "UnreadCount");

/** The conversations; the list of sent messages has the same name on the server. */
const inbox = "/message";

const rowSx = {
  display: "flex",
  justifyContent: "flex-start",
  gap: 2,
  width: "100%",
  minHeight: 40,
  px: 2,
  py: 0.5,
  color: "text.secondary",
  textAlign: "left",
  textDecoration: "none",
  borderLeft: "3px solid transparent",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-current=page]": {
    color: "primary.main",
    fontWeight: 700,
    borderColor: shade("sun-500"),
    bgcolor: shade("ground-forest-50"),
  },
  "& .MuiSvgIcon-root": { flexShrink: 0 },
} as const;

/** Where the menu covers the page instead of standing beside it. */
const narrow = window.matchMedia("(max-width: 599px)");

/** On a phone choosing an entry closes the menu. */
function useChosen(): () => void {
  const [, setOpen] = useSidebarState();
  return () => {
    if (narrow.matches) setOpen(false);
  };
}

/** A menu that stood beside the page would cover it when the window becomes narrow, as when a tablet is turned. */
function useBesidePage(): void {
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    const change = ({ matches }: MediaQueryListEvent) => setOpen(!matches);
    narrow.addEventListener("change", change);
    return () => narrow.removeEventListener("change", change);
  }, [setOpen]);
}

function Row({ to, label, icon, current }: MenuEntry & { current: boolean }) {
  const [open] = useSidebarState();
  const onClick = useChosen();
  return (
    <ButtonBase
      component={Link}
      to={to}
      onClick={onClick}
      sx={rowSx}
      aria-current={current ? "page" : undefined}
      aria-label={open ? undefined : label}
      title={open ? undefined : label}
    >
      {icon === "home" ? <HomeIcon fontSize="small" /> : iconOf(icon)}
      {open ? (
        <Typography component="span" sx={{ fontWeight: "inherit", lineHeight: 1.3 }}>
          {label}
        </Typography>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          {to.endsWith(inbox) ? <UnreadCount /> : <WaitingCount names={[icon]} />}
        </Suspense>
      ) : null}
    </ButtonBase>
  );
}

/**
 * The current menu entry: the longest one that the path starts with; `/trip/bus/4/show` belongs to `/trip/bus`.
 */
function currentOf(sections: readonly MenuSection[], pathname: string): string | undefined {
  return sections
    .flatMap(({ entries }) => entries.flatMap(({ to, also = [] }) => [to, ...also].map((at) => ({ at, to }))))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0]?.to;
}

/** The menu is longer than the screen: the current page's entry is scrolled into view. */
function Entry(entry: MenuEntry & { current: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (entry.current) item.current?.scrollIntoView({ block: "nearest" });
  }, [entry.current]);
  return (
    <Box component="li" ref={item}>
      <Row {...entry} />
    </Box>
  );
}

/** What waits in a group that is closed: its entries would show it. */
function ClosedCounts({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Suspense fallback={null}>
      {entries.some(({ to }) => to.endsWith(inbox)) ? <UnreadCount /> : null}
      <WaitingCount names={entries.map(({ icon }) => icon)} />
    </Suspense>
  );
}

interface GroupRowProps {
  section: MenuSection;
  open: boolean;
  onPress(): void;
  /** It holds the current page, and stays open. */
  fixed: boolean;
}

const turned = { transform: "rotate(180deg)" };
/** Two counts and the arrow fit beside the longest name. */
const endSx = { display: "flex", alignItems: "center", flexShrink: 0, gap: 0.5, ml: "auto", mr: -1 };

/** A group's own row. In the narrow menu it is an icon that opens the menu at its entries. */
function GroupRow({ section, open, onPress, fixed }: GroupRowProps) {
  const [sidebarOpen, setSidebarOpen] = useSidebarState();
  const { group, label, entries } = section;
  return (
    <ButtonBase
      onClick={() => {
        if (!sidebarOpen) setSidebarOpen(true);
        if (sidebarOpen || !open) onPress();
      }}
      disabled={fixed && sidebarOpen}
      aria-expanded={open && sidebarOpen}
      aria-label={sidebarOpen ? undefined : label}
      title={sidebarOpen ? undefined : label}
      sx={rowSx}
    >
      {iconOf(group)}
      {sidebarOpen ? (
        <>
          <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {label}
          </Typography>
          <Box component="span" sx={endSx}>
            {open ? null : <ClosedCounts entries={entries} />}
            {fixed ? null : <ExpandMoreIcon fontSize="small" sx={open ? turned : null} />}
          </Box>
        </>
      ) : null}
    </ButtonBase>
  );
}

/** What is done every hour is open at first; of the others only the one that holds the page. */
function Group({ section, current }: { section: MenuSection; current: string | undefined }) {
  const { group, label, entries } = section;
  const [sidebarOpen] = useSidebarState();
  const holdsCurrent = entries.some(({ to }) => to === current);
  const [kept, setKept] = useStore<boolean | null>(`menu.${group}`, null);
  const open = holdsCurrent || (kept ?? group === "sell");
  return (
    <Box component="section" aria-label={label}>
      <GroupRow section={section} open={open} onPress={() => setKept(!open)} fixed={holdsCurrent} />
      {open && sidebarOpen ? (
        <Box component="ul" sx={{ m: 0, p: 0, pl: 1.5, listStyle: "none" }}>
          {entries.map((entry) => (
            <Entry key={entry.to} {...entry} current={entry.to === current} />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

/** The main menu. */
export function AreaMenu() {
  useBesidePage();
  const signedIn = useArea();
  const { pathname } = useLocation();
  const base = areaPaths[signedIn.area].dashboard;
  const sections = menuOf(signedIn);
  const current = currentOf(sections, pathname);
  const [open] = useSidebarState();
  return (
    <Box component="nav" aria-label={backofficeWords.menu} sx={{ py: 1, width: open ? 272 : 56 }}>
      <Row
        to={base}
        label={backofficeWords.home}
        icon="home"
        current={pathname === base || pathname === `${base}/`}
      />
      {sections.map((section) => {
        const [only, ...others] = section.entries;
        return only && others.length === 0 ? (
          <Row key={section.group} {...only} current={only.to === current} />
        ) : (
          <Group key={section.group} section={section} current={current} />
        );
      })}
    </Box>
  );
}
