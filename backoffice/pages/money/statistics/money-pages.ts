import { pageTitleWords } from "../../../../src/shared/words/fr/backoffice/page-titles.ts";
import { lazyPart } from "../../../engine/lazy-part.ts";
import type { Page } from "../../../page.ts";

const StatementPage = lazyPart(() => import("../statement/statement-page.tsx"), "StatementPage");
const ReconciliationPage = lazyPart(
  () => import("../reconciliation/reconciliation-page.tsx"),
  "ReconciliationPage",
);
const ClosedDaysPage = lazyPart(() => import("../reconciliation/closed-days-page.tsx"), "ClosedDaysPage");
const TreasuryPage = lazyPart(() => import("../reconciliation/treasury-page.tsx"), "TreasuryPage");
const statisticsPage = () => import("./statistics-page.tsx");
const CompanyStatistics = lazyPart(statisticsPage, "CompanyStatistics");
const LineStatistics = lazyPart(statisticsPage, "LineStatistics");
const SalesStatistics = lazyPart(statisticsPage, "SalesStatistics");
const ServicesDashboard = lazyPart(statisticsPage, "ServicesDashboard");
const TerminalStatistics = lazyPart(statisticsPage, "TerminalStatistics");

const { statistics: titles, statisticsTabs: tabs } = pageTitleWords;

/** The pages of statistics and accounts, at their documented addresses. */
export const moneyPages: readonly Page[] = [
  {
    path: "statistics",
    label: titles.day,
    tab: tabs.day,
    areas: ["admin", "partner", "branch"],
    group: "sell",
    component: SalesStatistics,
  },
  {
    path: "company/statistics",
    label: titles.company,
    tab: tabs.company,
    areas: ["admin"],
    group: "sell",
    component: CompanyStatistics,
  },
  {
    path: "terminal/statistics",
    label: titles.terminal,
    tab: tabs.terminal,
    tabWord: "places",
    word: "placeStatistics",
    areas: ["admin", "partner"],
    group: "sell",
    component: TerminalStatistics,
  },
  {
    path: "trip/statistics",
    label: titles.line,
    tab: tabs.line,
    kinds: ["trip"],
    areas: ["partner"],
    group: "trip",
    component: LineStatistics,
  },
  {
    path: "services/dashboard",
    label: titles.kind,
    tab: tabs.kind,
    areas: ["admin"],
    group: "sell",
    component: ServicesDashboard,
  },
  {
    path: "payments",
    label: pageTitleWords.statement,
    areas: ["partner"],
    group: "money",
    component: StatementPage,
  },
  {
    path: "company/statement",
    label: pageTitleWords.companyStatement,
    areas: ["admin"],
    group: "money",
    component: StatementPage,
  },
  {
    path: "reconciliation",
    label: pageTitleWords.reconciliation,
    areas: ["admin"],
    group: "money",
    component: ReconciliationPage,
  },
  {
    path: "closed-days",
    label: pageTitleWords.closedDays,
    areas: ["admin"],
    group: "money",
    component: ClosedDaysPage,
  },
  {
    path: "treasury",
    label: pageTitleWords.treasury,
    areas: ["admin"],
    group: "money",
    component: TreasuryPage,
  },
];
