import { pageTitleWords } from "../../src/shared/words/fr/backoffice/page-titles.ts";
import { lazyPart } from "../engine/lazy-part.ts";
import type { Page } from "../page.ts";

const ServicesPage = lazyPart(() => import("./platform/services-page.tsx"), "ServicesPage");
const SettingsPage = lazyPart(() => import("./platform/settings-page.tsx"), "SettingsPage");
const ConversationsPage = lazyPart(() => import("./support/conversations-page.tsx"), "ConversationsPage");

/** Pages for settings, outside services, and customers' messages. */
export const deskPages: readonly Page[] = [
  {
    path: "message",
    label: pageTitleWords.messages,
    areas: ["partner", "branch", "support", "admin"],
    group: "people",
    component: ConversationsPage,
  },
  {
    path: "general-config",
    label: pageTitleWords.settings,
    areas: ["admin"],
    group: "reference",
    component: SettingsPage,
  },
  {
    path: "api-services",
    label: pageTitleWords.services,
    areas: ["admin"],
    group: "follow",
    component: ServicesPage,
  },
  {
    path: "api/services",
    label: pageTitleWords.services,
    areas: ["support"],
    group: "follow",
    component: ServicesPage,
  },
];
