import { Alert, Box, LinearProgress, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import type { StatementView } from "../../../../src/modules/invoicing/schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { backofficeWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { statementWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { FileLinks } from "../../../frame/file-links.tsx";
import { PrintButton } from "../../../frame/print-button.tsx";
import { useArea } from "../../../me.ts";
import { PeriodFilter } from "../statistics/period-filter.tsx";
import { reportUrl, useAddressValue, useRange, useReport } from "../statistics/report.ts";
import { CompanyChoice } from "./company-choice.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { PayoutCard, PeriodCard, SummaryCard } from "./statement-parts.tsx";

const presets = ["thisMonth", "lastMonth", "days30", "year"] as const;

/** The statement of a company: a partner's own, or one that an administrator chooses. */
export function StatementPage() {
  const { area, me } = useArea();
  const { range, setRange, today } = useRange("thisMonth");
  const [chosen, choose] = useAddressValue("company");
  const [page, setPage] = useAddressValue("page");
  const companyId = area === "admin" ? chosen : (chosen ?? me.companies[0]?.id);
  const several = area === "admin" || me.companies.length > 1;
  const query = { ...range, companyId, page: page ?? "1" };
  const report = useReport<StatementView>("statement", query, companyId !== undefined);
  const view = companyId ? report.data : undefined;
  return (
    <Box sx={{ p: { xs: 0.5, md: 2 }, py: 2, maxWidth: 1280, minWidth: 0 }}>
      <Title title={area === "admin" ? statementWords.companyTitle : statementWords.title} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <Heading view={view} />
        {companyId ? (
          <FileLinks href={(format) => reportUrl(area, `statement.${format}`, { ...range, companyId })} />
        ) : null}
        <PrintButton variant="outlined" />
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {several ? <CompanyChoice value={companyId} onChange={choose} /> : null}
        <PeriodFilter range={range} today={today} presets={presets} onChange={setRange} />
        {report.isFetching ? <LinearProgress aria-label={backofficeWords.loading} /> : null}
        {companyId ? null : <Alert severity="info">{statementWords.chooseCompany}</Alert>}
        {report.error ? <Alert severity="warning">{report.error.message}</Alert> : null}
        {view ? (
          <>
            <SummaryCard view={view} />
            <LedgerCheck view={view} />
            <PayoutCard view={view} />
            <PeriodCard view={view} />
            <StatementLines view={view} onPage={(next) => setPage(String(next))} />
          </>
        ) : null}
      </Stack>
    </Box>
  );
}

/** For administrators, the heading names the company. */
function Heading({ view }: { view: StatementView | undefined }) {
  const { area } = useArea();
  const [title, lead] =
    area === "admin"
      ? [view?.company.name ?? statementWords.companyTitle, statementWords.companyLead]
      : [statementWords.title, statementWords.lead];
  return (
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary">{lead}</Typography>
    </Box>
  );
}

/** Whether the statement's lines and the ledger agree. */
function LedgerCheck({ view }: { view: StatementView }) {
  const difference = view.ledgerClosing - view.closing + view.totals.other;
  if (view.closing === view.ledgerClosing && view.totals.other === 0)
    return <Alert severity="success">{statementWords.reconciles}</Alert>;
  return <Alert severity="error">{statementWords.differs(formatMoney(difference, view.currency))}</Alert>;
}
