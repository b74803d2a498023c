import { type Area, areaPaths } from "../../src/shared/permissions.ts";
import { listLabel, type MenuGroup, menuGroups } from "../../src/shared/resource/resource.ts";
import { inWords } from "../../src/shared/resource/resource-words.ts";
import { menuGroupWords, menuSectionWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { companyWords, labelIn } from "../../src/shared/words/fr/backoffice/company-words.ts";
import { pageTitleWords } from "../../src/shared/words/fr/backoffice/page-titles.ts";
import { declarations, screenName } from "../engine/declarations.ts";
import { kindOfGroup } from "../kinds.ts";
import { type SignedIn, soldKinds } from "../me.ts";
import { pagesFor, tabbedPages } from "../pages.ts";

export interface MenuEntry {
  to: string;
  label: string;
  /** Name of its icon. */
  icon: string;
  /** Paths of the pages that are its tabs. */
  also?: readonly string[];
}

/** A group as the menu shows it: Mboa's staff have one for what all kinds of companies offer. */
export type MenuSectionName = MenuGroup | "offers";

export interface MenuSection {
  group: MenuSectionName;
  label: string;
  entries: MenuEntry[];
}

/** The tabs of the statistics pages. */
export function tabsOf(signedIn: SignedIn): { path: string; label: string }[] {
  const words = companyWords(soldKinds(signedIn));
  return tabbedPages(signedIn).map(({ path, tab = "", tabWord }) => ({
    path,
    label: tabWord ? words[tabWord] : tab,
  }));
}

const ofCompany = (area: Area) => area === "partner" || area === "branch";

/** Where the menu shows an entry, so that each person has at most nine of them and of groups together. */
function sectionOf(area: Area, { group, setup }: { group: MenuGroup; setup?: boolean | undefined }) {
  if (!ofCompany(area)) return kindOfGroup(group) ? "offers" : group;
  return setup || group === "follow" ? "reference" : group;
}

const sectionNames = menuGroups.flatMap((group): MenuSectionName[] =>
  group === "sell" ? [group, "offers"] : [group],
);

function sectionLabel(area: Area, name: MenuSectionName): string {
  if (name === "offers") return menuSectionWords.offers;
  if (name === "reference" && ofCompany(area)) return menuSectionWords.setup;
  return name === "people" && !ofCompany(area) ? menuSectionWords.allPeople : menuGroupWords[name];
}

/** The menu: only what this person may do and their company sells, in the order of a working day. */
export function menuOf(signedIn: SignedIn): MenuSection[] {
  const { area } = signedIn;
  const base = areaPaths[area].dashboard;
  const sold = soldKinds(signedIn);
  const words = companyWords(sold);
  const tabs = tabbedPages(signedIn);
  const [firstTab] = tabs;
  const placed = menuGroups.flatMap((group) => {
    const kind = kindOfGroup(group);
    if (kind && !sold.includes(kind)) return [];
    const pages = pagesFor(signedIn)
      .filter((page) => page.group === group && (!page.tab || page === firstTab))
      .map((page) => ({
        section: sectionOf(area, page),
        to: `${base}/${page.path}`,
        label: page === firstTab ? pageTitleWords.statisticsTabs.label : labelIn(words, page),
        icon: page.path,
        ...(page === firstTab ? { also: tabs.map(({ path }) => `${base}/${path}`) } : {}),
      }));
    const lists = declarations
      .filter((resource) => resource.group === group && resource.path[area] !== undefined)
      .filter(({ kinds = sold }) => kinds.some((one) => sold.includes(one)))
      .map((resource) => ({
        section: sectionOf(area, resource),
        to: `${base}/${screenName(resource, area)}`,
        label: listLabel(inWords(words, resource), area),
        icon: resource.name,
      }));
    return [...pages, ...lists];
  });
  return sectionNames.flatMap((group) => {
    const entries = placed.filter(({ section }) => section === group).map(({ section, ...entry }) => entry);
    return entries.length > 0 ? [{ group, label: sectionLabel(area, group), entries }] : [];
  });
}
