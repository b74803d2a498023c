import { statementFr } from "../../../../src/shared/fr/money/invoicing.ts";
import { statisticsFr } from "../../../../src/shared/fr/money/statistics.ts";
import type { Page } from "../../../pages.ts";
import { StatementPage } from "../statement/statement-page.tsx";
import {
  CompanyStatistics,
  LineStatistics,
  SalesStatistics,
  ServicesDashboard,
  TerminalStatistics,
} from "./statistics-page.tsx";

const { titles } = statisticsFr;

/** Figures and accounts at their documented addresses. */
export const moneyPages: readonly Page[] = [
  {
    path: "statistics",
    label: titles.day,
    areas: ["admin", "partner", "branch"],
    group: "sell",
    component: SalesStatistics,
  },
  {
    path: "company/statistics",
    label: titles.company,
    areas: ["admin"],
    group: "sell",
    component: CompanyStatistics,
  },
  {
    path: "terminal/statistics",
    label: titles.terminal,
    areas: ["admin", "partner"],
    group: "sell",
    component: TerminalStatistics,
  },
  {
    path: "trip/statistics",
    label: titles.line,
    areas: ["partner"],
    group: "sell",
    component: LineStatistics,
  },
  {
    path: "services/dashboard",
    label: titles.kind,
    areas: ["admin"],
    group: "sell",
    component: ServicesDashboard,
  },
  {
    path: "payments",
    label: statementFr.title,
    areas: ["partner"],
    group: "money",
    component: StatementPage,
  },
  {
    path: "company/statement",
    label: statementFr.companyTitle,
    areas: ["admin"],
    group: "money",
    component: StatementPage,
  },
];
