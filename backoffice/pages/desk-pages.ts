import { settingsFr } from "../../src/shared/fr/backoffice/settings.ts";
import { deskMessagesFr, servicesFr } from "../../src/shared/fr/desk/desk-pages.ts";
import type { Page } from "../pages.ts";
import { ServicesPage } from "./platform/services-page.tsx";
import { SettingsPage } from "./platform/settings-page.tsx";
import { ConversationsPage } from "./support/conversations-page.tsx";

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
