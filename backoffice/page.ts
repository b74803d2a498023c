import type { ComponentType } from "react";
import type { ServiceKind } from "../src/shared/kinds.ts";
import type { Area } from "../src/shared/permissions.ts";
import type { MenuGroup } from "../src/shared/resource/resource.ts";
import type { CompanyWord } from "../src/shared/words/fr/backoffice/company-words.ts";

/** A screen that is not a list of rows. */
export interface Page {
  /** Path below the area's address. */
  path: string;
  label: string;
  /** Overrides the label with the company's own word, named after what it sells. */
  word?: CompanyWord;
  areas: readonly Area[];
  group: MenuGroup;
  /** Shown to companies that sell one of these kinds; default: all. */
  kinds?: readonly ServiceKind[];
  /** Its name as one of the tabs that share a menu entry. */
  tab?: string;
  /** Overrides the tab's name with the company's own word, named after what it sells. */
  tabWord?: CompanyWord;
  component: ComponentType;
}

/** A screen of a company, which its branches have among their services. */
export const companyAndBranch = (page: Omit<Page, "areas">): Page[] => [
  { ...page, areas: ["partner"] },
  { ...page, path: `services/${page.path}`, areas: ["branch"] },
];
