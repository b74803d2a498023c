import { pageTitlesFr } from "../../src/shared/words/fr/backoffice/page-titles.ts";
import { lazyPart } from "../engine/lazy-part.ts";
import type { Page } from "../page.ts";

const ServicesPage = lazyPart(() => import("./platform/services-page.tsx"), "ServicesPage");
const SettingsPage = lazyPart(() => import("./platform/settings-page.tsx"), "SettingsPage");
const ConversationsPage = lazyPart(() => import("./support/conversations-page.tsx"), "ConversationsPage");

/** Pages for settings, outside services, and customers' messages. */
export const deskPages: readonly Page[] = [
  {
    path: "message",
    label: pageTitlesFr.messages,
    areas: ["partner", "branch", "support", "admin"],
    group: "people",
    component: ConversationsPage,
  },
  {
    path: "general-config",
    label: pageTitlesFr.settings,
    areas: ["admin"],
    group: "reference",
    component: SettingsPage,
  },
  {
    path: "api-services",
    label: pageTitlesFr.services,
    areas: ["admin"],
    group: "follow",
    component: ServicesPage,
  },
  {
    path: "api/services",
    label: pageTitlesFr.services,
    areas: ["support"],
    group: "follow",
    component: ServicesPage,
  },
];
