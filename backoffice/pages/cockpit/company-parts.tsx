import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type {
  CompanyFile,
  CompanyMoney,
  CompanyPapers,
  CompanyStaff,
  ExpiringPaper,
} from "../../../src/modules/operator/company-schema.ts";
import { withQuery } from "../../../src/shared/address/with-query.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatDate, formatDay } from "../../../src/shared/paper-dates.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { paymentStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { companyFileWords as words } from "../../../src/shared/words/fr/operator/company-file.ts";
import { requestExamWords } from "../../../src/shared/words/fr/partner/partner-request.ts";
import { listAddress, useRowAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { useArea } from "../../me.ts";
import { CheckLine } from "./check-line.tsx";
import { Line, Lines } from "./file-parts.tsx";
import { useRowId } from "./row-frame.tsx";

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Typography sx={{ mt: 1 }}>
      <Link component={RouterLink} to={to}>
        {children}
      </Link>
    </Typography>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography component="h3" sx={{ fontWeight: 700, mt: 1.5 }}>
      {children}
    </Typography>
  );
}

/** The latest payouts and invoices, and a link to the statement. */
export function CompanyAccounts({ money, file }: { money: CompanyMoney; file: CompanyFile }) {
  const { area } = useArea();
  const id = useRowId();
  const address = useRowAddress();
  const { timeZone, currency } = file;
  const statement = area === "admin" ? "company/statement" : "payments";
  return (
    <SectionCard title={words.money}>
      <Heading>{words.payouts}</Heading>
      <Lines empty={words.noPayouts}>
        {money.payouts.map((payout) => (
          <Line
            key={payout.id}
            to={address("payout", payout.id)}
            title={words.payoutOf(formatDate(payout.at, timeZone))}
            state={paymentStatusWords[payout.status]}
            good={payout.status === "SUCCEEDED"}
          >
            {formatMoney(payout.amount, currency)}
          </Line>
        ))}
      </Lines>
      <Heading>{words.invoices}</Heading>
      <Lines empty={words.noInvoices}>
        {money.invoices.map((invoice) => (
          <Line
            key={invoice.id}
            to={address("invoice", invoice.id)}
            title={words.invoiceOf(invoice.number)}
            state={invoice.paid ? words.paid : words.unpaid}
            good={invoice.paid}
          >
            {[formatDate(invoice.issuedAt, timeZone), formatMoney(invoice.total, currency)].join(" · ")}
          </Line>
        ))}
      </Lines>
      <More to={withQuery(`${areaPaths[area].dashboard}/${statement}`, { company: id })}>
        {words.seeStatement}
      </More>
    </SectionCard>
  );
}

function StaffLine({ person, timeZone }: { person: CompanyStaff; timeZone: string }) {
  const address = useRowAddress();
  const { grantId, name, role, place, seenAt, disabled } = person;
  return (
    <Line to={address("company-grant", grantId)} title={name} state={disabled ? words.disabled : null}>
      {[
        role,
        place || words.wholeCompany,
        seenAt ? words.seenAt(formatDateTime(seenAt, timeZone)) : words.neverSeen,
      ].join(" · ")}
    </Line>
  );
}

/** The staff with their roles and last visits. */
export function StaffCard({ file: { staff, staffCount, timeZone } }: { file: CompanyFile }) {
  const { area } = useArea();
  const id = useRowId();
  return (
    <SectionCard title={words.staff(staffCount)}>
      <Lines empty={words.noStaff}>
        {staff.map((person) => (
          <StaffLine key={person.grantId} person={person} timeZone={timeZone} />
        ))}
      </Lines>
      {staffCount > staff.length ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words.someOf(staff.length, staffCount)}
        </Typography>
      ) : null}
      <More to={listAddress(area, "company-grant", area === "admin" ? { companyId: id } : undefined)}>
        {words.seeStaff}
      </More>
    </SectionCard>
  );
}

/** Days before its end from which a plan is shown as a warning. */
const warnedDays = 30;

export function PlanCard({ file: { subscription } }: { file: CompanyFile }) {
  const { area } = useArea();
  const id = useRowId();
  return (
    <SectionCard title={words.plan}>
      {subscription ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <Typography sx={{ fontWeight: 700 }}>{subscription.plan}</Typography>
          <Chip
            size="small"
            color={
              subscription.daysLeft < 0
                ? "error"
                : subscription.daysLeft <= warnedDays
                  ? "warning"
                  : "success"
            }
            label={words.daysLeft(subscription.daysLeft)}
          />
          <Typography color="text.secondary">{words.planUntil(formatDay(subscription.endsOn))}</Typography>
        </Stack>
      ) : (
        <Typography color="text.secondary">{words.noPlan}</Typography>
      )}
      <More to={listAddress(area, "company-subscription", area === "admin" ? { companyId: id } : undefined)}>
        {words.seePlans}
      </More>
    </SectionCard>
  );
}

function ExpiringLine({ paper: { resource, id, title, expiresOn, daysLeft } }: { paper: ExpiringPaper }) {
  const address = useRowAddress();
  return (
    <Line to={address(resource, id)} title={title}>
      {words.endsOn(formatDay(expiresOn), daysLeft)}
    </Line>
  );
}

/** The company's checked documents, and documents of cars and drivers that expire soon. */
export function PapersCard({ papers: { checks, requestId, expiring } }: { papers: CompanyPapers }) {
  const address = useRowAddress();
  return (
    <SectionCard title={words.papers}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {checks.map(({ name, state }) => (
          <CheckLine
            key={name}
            state={state}
            title={requestExamWords.names[name]}
            help={requestExamWords.help[name][state]}
          />
        ))}
      </Box>
      {requestId ? <More to={address("partner-request", requestId)}>{words.openRequest}</More> : null}
      <Heading>{words.expiring}</Heading>
      <Lines empty={words.nothingExpires}>
        {expiring.map((paper) => (
          <ExpiringLine key={paper.id} paper={paper} />
        ))}
      </Lines>
    </SectionCard>
  );
}
