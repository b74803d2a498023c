import { Tab, Tabs } from "@mui/material";
import { Link } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import { pageTitleWords } from "../../src/shared/words/fr/backoffice/page-titles.ts";
import { useArea } from "../me.ts";
import { tabsOf } from "./menu-entries.ts";

/** The tabs of the statistics pages, above the open one. */
export function PageTabs({ path }: { path: string }) {
  const signedIn = useArea();
  const base = areaPaths[signedIn.area].dashboard;
  return (
    <Tabs
      value={path}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={pageTitleWords.statisticsTabs.label}
      sx={{ borderBottom: 1, borderColor: "divider", mt: 1 }}
    >
      {tabsOf(signedIn).map((tab) => (
        <Tab key={tab.path} value={tab.path} label={tab.label} component={Link} to={`${base}/${tab.path}`} />
      ))}
    </Tabs>
  );
}
