import HomeIcon from "@mui/icons-material/Home";
import { Box, Divider, ListItemIcon, ListItemText, MenuItem, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { AppBar, Layout, Logout, Menu, Title, TitlePortal, UserMenu, useUserMenu } from "react-admin";
import { paths } from "../src/shared/address/paths.ts";
import { backofficeFr, menuGroupsFr } from "../src/shared/fr/backoffice/backoffice.ts";
import { areaPaths } from "../src/shared/permissions.ts";
import { listLabel, menuGroups } from "../src/shared/resource/resource.ts";
import { declarations, screenName } from "./engine/declarations.ts";
import { iconOf } from "./engine/icons.tsx";
import { late } from "./engine/late.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { useDesk } from "./me.ts";
import { pagesOf } from "./pages.ts";

const StopBehalf = late(() => import("./pages/support/stop-behalf.tsx"), "StopBehalf");

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
  return (
    <UserMenu label={me.fullName}>
      <AddressItem href={paths.profile()} text={backofficeFr.myProfile} />
      <AddressItem href={paths.home()} text={backofficeFr.seeSite} />
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

/** On a telephone a long title takes a second line rather than lose its end. */
const titleSx = {
  fontSize: { xs: "1rem", sm: "1.25rem" },
  lineHeight: 1.2,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  whiteSpace: "normal",
  overflow: "hidden",
  // Lines are counted of text only.
  "& .RaConfigurable-root": { display: "inline" },
};

/** What the bar says is what the tab, the history and a bookmark are called. */
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

function Bar() {
  useTabTitle();
  const { area, me } = useDesk();
  const place = me.terminals[0]?.name ?? me.companies[0]?.name;
  const owner = area === "partner" ? me.companies[0]?.name : area === "branch" ? place : me.country.name;
  return (
    <AppBar userMenu={<PersonMenu />} color="primary">
      <Box sx={{ display: { xs: "none", sm: "flex" }, alignItems: "baseline", gap: 1, mr: 3 }}>
        <Typography variant="h6" component="span" sx={{ color: "#ffc629" }}>
          {backofficeFr.brand}
        </Typography>
        <Typography component="span" sx={{ opacity: 0.85 }} noWrap>
          {[backofficeFr.areas[area], owner].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <TitlePortal sx={titleSx} />
    </AppBar>
  );
}

function GroupTitle({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="div"
      // The group around it carries the name.
      aria-hidden="true"
      variant="overline"
      sx={{
        px: 2,
        pt: 2,
        color: "text.secondary",
        fontWeight: 700,
        lineHeight: 1.6,
        ".RaSidebar-closed &": { visibility: "hidden" },
      }}
    >
      {children}
    </Typography>
  );
}

/** Only what this person may do, in the order in which a day goes. */
function AreaMenu() {
  const { area } = useDesk();
  const base = areaPaths[area].dashboard;
  const pages = pagesOf(area);
  return (
    // A long name takes a second line rather than an ellipsis.
    <Menu sx={{ "& .MuiTypography-noWrap": { whiteSpace: "normal", lineHeight: 1.3 } }}>
      <Menu.Item to={base} primaryText={backofficeFr.home} leftIcon={<HomeIcon />} />
      {menuGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        const lists = declarations.filter(
          (resource) => resource.group === group && resource.path[area] !== undefined,
        );
        if (own.length + lists.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={menuGroupsFr[group]}>
            <GroupTitle>{menuGroupsFr[group]}</GroupTitle>
            {own.map(({ path, label }) => (
              <Menu.Item key={path} to={`${base}/${path}`} primaryText={label} leftIcon={iconOf(path)} />
            ))}
            {lists.map((resource) => (
              <Menu.Item
                key={resource.name}
                to={`${base}/${screenName(resource, area)}`}
                primaryText={listLabel(resource, area)}
                leftIcon={iconOf(resource.name)}
              />
            ))}
          </Box>
        );
      })}
      <MenuItem component="a" href={paths.home()} sx={{ mt: 2, color: "text.secondary" }}>
        <ListItemIcon>{iconOf("site")}</ListItemIcon>
        <ListItemText>{backofficeFr.seeSite}</ListItemText>
      </MenuItem>
    </Menu>
  );
}

/** A page that could not be drawn; the frame around it stays. */
function PageError() {
  return (
    <>
      <Title title={backofficeFr.error} />
      <ErrorScreen message={backofficeFr.failed} />
    </>
  );
}

export function AreaLayout({ children }: { children: ReactNode }) {
  const { me } = useDesk();
  return (
    <Layout
      appBar={Bar}
      menu={AreaMenu}
      error={PageError}
      sx={{ minWidth: 0, "& .RaLayout-contentWithSidebar, & .RaLayout-content": { minWidth: 0 } }}
    >
      {me.onBehalf ? <StopBehalf /> : null}
      {children}
    </Layout>
  );
}
