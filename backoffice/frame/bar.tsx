import MenuIcon from "@mui/icons-material/Menu";
import { AppBar, Box, IconButton, Toolbar, Typography } from "@mui/material";
import { useEffect } from "react";
import { useSidebarState, useTranslate } from "react-admin";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { useArea } from "../me.ts";
import { shade } from "../shades.ts";
import { PersonMenu } from "./person-menu.tsx";
import { QuickSearch } from "./quick-search.tsx";
import { RefreshButton } from "./refresh-button.tsx";

/** On a phone a long title wraps to a second line instead of being cut. */
const titleSx = {
  flex: 1,
  minWidth: 0,
  fontSize: { xs: "1rem", sm: "1.25rem" },
  lineHeight: 1.2,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  // Line clamping works on text only.
  "& .RaConfigurable-root": { display: "inline" },
};

/** Uses the bar's title for the tab, the history and bookmarks. */
function useTabTitle() {
  useEffect(() => {
    const bar = document.getElementById("react-admin-title");
    if (!bar) return;
    const tell = () => {
      document.title = [bar.textContent, backofficeWords.brand].filter(Boolean).join(" · ");
    };
    const watch = new MutationObserver(tell);
    watch.observe(bar, { childList: true, subtree: true, characterData: true });
    tell();
    return () => watch.disconnect();
  }, []);
}

function MenuButton() {
  const [open, setOpen] = useSidebarState();
  const label = useTranslate()(open ? "ra.action.close_menu" : "ra.action.open_menu");
  return (
    <IconButton
      color="inherit"
      onClick={() => setOpen(!open)}
      aria-label={label}
      aria-expanded={open}
      title={label}
      sx={{ mr: 0.25 }}
    >
      <MenuIcon />
    </IconButton>
  );
}

/** The title bar: the area, the company or branch, and the page's title as the only first-level heading. */
export function Bar() {
  useTabTitle();
  const { area, me } = useArea();
  const place = me.terminals[0]?.name ?? me.companies[0]?.name;
  const owner = area === "partner" ? me.companies[0]?.name : area === "branch" ? place : me.country.name;
  return (
    <AppBar color="primary">
      <Toolbar disableGutters variant="dense" sx={{ px: 1 }}>
        <MenuButton />
        <Box sx={{ display: { xs: "none", sm: "flex" }, alignItems: "baseline", gap: 1, mr: 3 }}>
          <Typography variant="h6" component="span" sx={{ color: shade("sun-400") }}>
            {backofficeWords.brand}
          </Typography>
          <Typography component="span" sx={{ opacity: 0.85 }} noWrap>
            {[backofficeWords.areas[area], owner].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <Typography variant="h6" component="h1" color="inherit" id="react-admin-title" sx={titleSx} />
        <QuickSearch />
        <RefreshButton />
        <PersonMenu />
      </Toolbar>
    </AppBar>
  );
}
