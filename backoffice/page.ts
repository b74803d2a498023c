import type { ComponentType } from "react";
import type { CompanyWord } from "../src/shared/fr/backoffice/company-words.ts";
import type { ServiceKind } from "../src/shared/kinds.ts";
import type { Area } from "../src/shared/permissions.ts";
import type { MenuGroup } from "../src/shared/resource/resource.ts";

/** A screen that is not a list of rows. */
export interface Page {
  /** Address under the area's own. */
  path: string;
  label: string;
  /** What stands for the label where companies call it by what they sell. */
  word?: CompanyWord;
  areas: readonly Area[];
  group: MenuGroup;
  /** In the menu of companies that sell one of these; of all without it. */
  kinds?: readonly ServiceKind[];
  /** Its name among the pages that share one entry of the menu and stand beside each other as tabs. */
  tab?: string;
  /** What stands for that name where companies call it by what they sell. */
  tabWord?: CompanyWord;
  component: ComponentType;
}
