import { Tab, Tabs } from "@mui/material";
import { Link } from "react-router-dom";
import { companyWords } from "../../src/shared/fr/backoffice/company-words.ts";
import { pageTitlesFr } from "../../src/shared/fr/backoffice/page-titles.ts";
import { areaPaths } from "../../src/shared/permissions.ts";
import { soldKinds, useDesk } from "../me.ts";
import { tabbedPages } from "../pages.ts";

/** The pages of figures beside each other, above the one that is open. */
export function PageTabs({ path }: { path: string }) {
  const desk = useDesk();
  const words = companyWords(soldKinds(desk));
  const base = areaPaths[desk.area].dashboard;
  return (
    <Tabs
      value={path}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={pageTitlesFr.statisticsTabs.label}
      sx={{ borderBottom: 1, borderColor: "divider", mt: 1 }}
    >
      {tabbedPages(desk).map((page) => (
        <Tab
          key={page.path}
          value={page.path}
          label={page.tabWord ? words[page.tabWord] : page.tab}
          component={Link}
          to={`${base}/${page.path}`}
        />
      ))}
    </Tabs>
  );
}
