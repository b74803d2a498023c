import VerifiedIcon from "@mui/icons-material/Verified";
import { Box, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { CompanyFile, CompanyFileInput } from "../../../src/modules/operator/company-schema.ts";
import { companyResource } from "../../../src/modules/partner/company/company.resource.ts";
import { dayOf, formatDateTime } from "../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { serviceKindWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { companyFileWords as words } from "../../../src/shared/words/fr/operator/company-file.ts";
import { operatorHomeWords } from "../../../src/shared/words/fr/operator/home.ts";
import { listAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { NextLine } from "../home/next-lines.tsx";
import { CompanyFigures } from "./company-figures.tsx";
import { CompanyAccounts, PapersCard, PlanCard, StaffCard } from "./company-parts.tsx";
import { Line, Lines } from "./file-parts.tsx";
import { HeadCard } from "./head-card.tsx";
import { Loaded } from "./loaded.tsx";
import { RowFrame, RowRecord, useRowId } from "./row-frame.tsx";

const refreshMs = 30_000;

interface Row {
  id: string;
  name: string;
  status: "ACTIVE" | "SUSPENDED";
  suspendedReason?: string | null;
  kinds: ServiceKind[];
  phone?: string | null;
  email?: string | null;
  address?: string | null;
  papersCheckedAt?: string | null;
}

const columnsSx = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

function Head({ row }: { row: Row }) {
  const { me } = useArea();
  const { name, status, suspendedReason, kinds, phone, email, address, papersCheckedAt } = row;
  const checked = papersCheckedAt
    ? words.papersChecked(formatDate(papersCheckedAt, me.country.timeZone))
    : null;
  return (
    <HeadCard
      resource={companyResource}
      title={name}
      chips={
        <>
          <Chip color={status === "ACTIVE" ? "success" : "error"} label={words.statuses[status]} />
          <Chip
            variant="outlined"
            color={checked ? "success" : "warning"}
            {...(checked ? { icon: <VerifiedIcon /> } : {})}
            label={checked ?? words.papersNotChecked}
          />
        </>
      }
    >
      <Typography>{kinds.map((kind) => serviceKindWords[kind]).join(", ")}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {[phone && formatPhone(phone, me.country.shortCode), email, address].filter(Boolean).join(" · ")}
      </Typography>
      {suspendedReason ? <Typography>{words.suspended(suspendedReason)}</Typography> : null}
    </HeadCard>
  );
}

/** What waits for an answer of the company, with links to the lists. */
function OpenMatters({ file }: { file: CompanyFile }) {
  const { area } = useArea();
  const id = useRowId();
  const { requests, unread, disputes, timeZone } = file;
  const of = area === "admin" ? { companyId: id } : {};
  const since = (at: string | null) => (at ? operatorHomeWords.oldest(formatDateTime(at, timeZone)) : "");
  const lines = [
    {
      count: requests.count,
      title: words.requests(requests.count),
      to: listAddress(area, "booking", { ...of, status: "REQUESTED" }),
      text: since(requests.oldestAt),
    },
    {
      count: unread.count,
      title: words.unread(unread.count),
      // The administration has no list of a company's conversations: it reads them from the bookings.
      to: area === "admin" ? listAddress(area, "booking", of) : `${areaPaths[area].dashboard}/message`,
      text: since(unread.oldestAt),
    },
    {
      count: disputes,
      title: words.disputes(disputes),
      to: listAddress(area, "deposit", { ...of, status: "DISPUTED" }),
      text: "",
    },
  ];
  return (
    <SectionCard title={words.open}>
      <Lines empty={words.nothingOpen}>
        {lines
          .filter(({ count }) => count > 0)
          .map(({ title, to, text }) => (
            <Line key={title} title={title} to={to}>
              {text}
            </Line>
          ))}
      </Lines>
    </SectionCard>
  );
}

function Next({ file: { at, timeZone, next } }: { file: CompanyFile }) {
  const today = dayOf(new Date(at), timeZone);
  const sold = next.filter(({ lines }) => lines.length > 0);
  return (
    <SectionCard title={words.next}>
      {sold.length === 0 ? <Typography color="text.secondary">{words.nothingNext}</Typography> : null}
      {sold.map(({ kind, lines }) => (
        <Box key={kind} sx={{ mb: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {gateKindWords[kind].next}
          </Typography>
          <Lines empty={words.nothingNext}>
            {lines.map((line) => (
              <NextLine key={`${line.moment}${line.id}`} line={line} timeZone={timeZone} today={today} />
            ))}
          </Lines>
        </Box>
      ))}
    </SectionCard>
  );
}

function Body() {
  const { area } = useArea();
  const row = useRecordContext<Row>();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "company", area, id],
    queryFn: () => query("operator.company", { area: area as CompanyFileInput["area"], id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  if (!row) return null;
  return (
    <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
      <PageTitle title={`${companyResource.label.one} · ${row.name}`} />
      <Head row={row} />
      <Loaded query={answer}>
        {(file) => (
          <>
            <CompanyFigures file={file} />
            <Box sx={columnsSx}>
              <Stack sx={{ gap: 2, minWidth: 0 }}>
                <OpenMatters file={file} />
                <Next file={file} />
                <StaffCard file={file} />
              </Stack>
              <Stack sx={{ gap: 2, minWidth: 0 }}>
                <PlanCard file={file} />
                {file.money ? <CompanyAccounts money={file.money} file={file} /> : null}
                <PapersCard papers={file.papers} />
              </Stack>
            </Box>
          </>
        )}
      </Loaded>
      <RowRecord resource={companyResource} />
    </Stack>
  );
}

/** The page of a company: sales, balance, staff, open matters, and every action on it. */
export function CompanyPage() {
  return (
    <RowFrame resource={companyResource}>
      <Body />
    </RowFrame>
  );
}
