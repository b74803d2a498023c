import { deskMessagesFr, servicesFr } from "../../src/shared/fr/desk-pages.ts";
import { settingsFr } from "../../src/shared/fr/settings.ts";
import type { Page } from "../pages.ts";
import { ConversationsPage } from "./conversations-page.tsx";
import { ServicesPage } from "./services-page.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** Settings, the state of outside services, customers' messages. */
export const deskPages: readonly Page[] = [
  {
    path: "message",
    label: deskMessagesFr.title,
    areas: ["partner", "branch", "support", "admin"],
    group: "people",
    component: ConversationsPage,
  },
  {
    path: "general-config",
    label: settingsFr.title,
    areas: ["admin"],
    group: "reference",
    component: SettingsPage,
  },
  {
    path: "api-services",
    label: servicesFr.title,
    areas: ["admin"],
    group: "follow",
    component: ServicesPage,
  },
  {
    path: "api/services",
    label: servicesFr.title,
    areas: ["support"],
    group: "follow",
    component: ServicesPage,
  },
];
