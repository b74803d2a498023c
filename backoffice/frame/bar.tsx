import { Box, Divider, ListItemText, MenuItem, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useEffect } from "react";
import { AppBar, LoadingIndicator, Logout, UserMenu, useUserMenu } from "react-admin";
import { entryPaths } from "../../src/shared/address/entry-paths.ts";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { areaPaths } from "../../src/shared/permissions.ts";
import { useDesk } from "../me.ts";
import { FindButton } from "./find-button.tsx";

function AddressItem({ href, text }: { href: string; text: string }) {
  const menu = useUserMenu();
  return (
    <MenuItem component="a" href={href} onClick={() => menu?.onClose()}>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
}

function PersonMenu() {
  const { me, area } = useDesk();
  // On a phone the button has no text, and the library's default label is English.
  const named = useMediaQuery<Theme>((theme) => theme.breakpoints.up("sm"));
  return (
    <UserMenu label={named ? me.fullName : "ra.auth.user_menu"}>
      <AddressItem href={entryPaths.profile()} text={backofficeFr.myProfile} />
      <AddressItem href={entryPaths.home()} text={backofficeFr.seeSite} />
      {me.areas
        .filter((other) => other !== area)
        .map((other) => (
          <AddressItem key={other} href={areaPaths[other].dashboard} text={backofficeFr.otherArea(other)} />
        ))}
      <Divider />
      <Logout />
    </UserMenu>
  );
}

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
      document.title = [bar.textContent, backofficeFr.brand].filter(Boolean).join(" · ");
    };
    const watch = new MutationObserver(tell);
    watch.observe(bar, { childList: true, subtree: true, characterData: true });
    tell();
    return () => watch.disconnect();
  }, []);
}

function Tools() {
  return (
    <>
      <FindButton />
      <LoadingIndicator />
    </>
  );
}

/** The title bar: the area, the company or branch, and the page's title as the only first-level heading. */
export function Bar() {
  useTabTitle();
  const { area, me } = useDesk();
  const place = me.terminals[0]?.name ?? me.companies[0]?.name;
  const owner = area === "partner" ? me.companies[0]?.name : area === "branch" ? place : me.country.name;
  return (
    <AppBar userMenu={<PersonMenu />} color="primary" toolbar={<Tools />} alwaysOn>
      <Box sx={{ display: { xs: "none", sm: "flex" }, alignItems: "baseline", gap: 1, mr: 3 }}>
        <Typography variant="h6" component="span" sx={{ color: "#ffc629" }}>
          {backofficeFr.brand}
        </Typography>
        <Typography component="span" sx={{ opacity: 0.85 }} noWrap>
          {[backofficeFr.areas[area], owner].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <Typography variant="h6" component="h1" color="inherit" id="react-admin-title" sx={titleSx} />
    </AppBar>
  );
}
