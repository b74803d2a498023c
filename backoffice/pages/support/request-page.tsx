import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { partnerRequestResource } from "../../../src/modules/partner/request/partner-request.resource.ts";
import type { RequestCheck, RequestFile } from "../../../src/modules/partner/request/request-schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { formatPhone } from "../../../src/shared/phone.ts";
import { requestStatusWords, serviceKindWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { requestPaperWords } from "../../../src/shared/words/fr/desk/desk-pages.ts";
import {
  partnerRequestWords,
  requestExamWords,
} from "../../../src/shared/words/fr/partner/partner-request.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";
import { CheckLine } from "../cockpit/check-line.tsx";
import { Fact } from "../cockpit/fact.tsx";
import { HeadCard } from "../cockpit/head-card.tsx";
import { Loaded } from "../cockpit/loaded.tsx";
import { RowFrame, RowRecord, useRowId } from "../cockpit/row-frame.tsx";
import { useRequestFile } from "./open-checks.tsx";

const words = requestExamWords;
const labels: Readonly<Record<string, string>> = partnerRequestWords.documents;

interface Row {
  id: string;
  companyName: string;
  reference: string;
  status: "SUBMITTED" | "ACCEPTED" | "REFUSED";
  contactFirstName: string;
  contactLastName: string;
  contactPhone: string;
  contactEmail?: string | null;
  city: string;
  kinds: ServiceKind[];
  taxNumber?: string | null;
  tradeRegister?: string | null;
  message: string;
  createdAt: string;
  decidedAt?: string | null;
  decisionReason?: string | null;
  companyId?: string | null;
}

const stateColours = { SUBMITTED: "warning", ACCEPTED: "success", REFUSED: "error" } as const;

function Head({ row }: { row: Row }) {
  const address = useRowAddress();
  const { timeZone } = useArea().me.country;
  return (
    <HeadCard
      resource={partnerRequestResource}
      title={row.companyName}
      chips={<Chip color={stateColours[row.status]} label={requestStatusWords[row.status]} />}
    >
      <Typography color="text.secondary">
        {[row.reference, row.city, formatDateTime(row.createdAt, timeZone)].join(" · ")}
      </Typography>
      {row.decidedAt ? (
        <Typography>{words.decidedAt(formatDateTime(row.decidedAt, timeZone))}</Typography>
      ) : null}
      {row.decisionReason ? <Typography>{partnerRequestWords.reason(row.decisionReason)}</Typography> : null}
      {row.companyId ? (
        <Link component={RouterLink} to={address("company", row.companyId)} sx={{ fontWeight: 700 }}>
          {words.openCompany}
        </Link>
      ) : null}
    </HeadCard>
  );
}

function Applicant({ row }: { row: Row }) {
  const { me } = useArea();
  return (
    <Box component="dl" sx={{ display: "grid", gap: 1.5, m: 0 }}>
      <Fact label={words.contact}>
        <Stack sx={{ gap: 0.5, alignItems: "flex-start", overflowWrap: "anywhere" }}>
          <span>{[row.contactFirstName, row.contactLastName].join(" ")}</span>
          <Link href={`tel:${row.contactPhone}`}>{formatPhone(row.contactPhone, me.country.shortCode)}</Link>
          {row.contactEmail ? <Link href={`mailto:${row.contactEmail}`}>{row.contactEmail}</Link> : null}
        </Stack>
      </Fact>
      <Fact label={words.services}>{row.kinds.map((kind) => serviceKindWords[kind]).join(", ")}</Fact>
      <Fact label={words.numbers}>
        {[row.taxNumber || words.notGiven, row.tradeRegister || words.notGiven].join(" · ")}
      </Fact>
      {row.message ? (
        <Fact label={words.message}>
          <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{row.message}</Box>
        </Fact>
      ) : null}
    </Box>
  );
}

/** The documents; each opens through the route that checks the reader's rights, and a photo is shown directly. */
function Papers({ documents }: { documents: RequestFile["documents"] }) {
  if (documents.length === 0)
    return <Typography color="text.secondary">{requestPaperWords.empty}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: "none" }}>
      {documents.map(({ id, label, name, size, contentType }) => {
        const href = `/api/partner-requests/documents/${id}`;
        const title = labels[label] ?? label;
        return (
          <Box component="li" key={id} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Link
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={`${title} · ${name}`}
              sx={{ display: "block", fontWeight: 700 }}
            >
              {title}
              {contentType.startsWith("image/") ? (
                <Box
                  component="img"
                  src={href}
                  alt=""
                  loading="lazy"
                  sx={{
                    display: "block",
                    mt: 0.5,
                    maxWidth: "100%",
                    maxHeight: 420,
                    border: 1,
                    borderColor: "divider",
                    borderRadius: 1,
                  }}
                />
              ) : null}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {[name, requestPaperWords.size(size)].join(" · ")}
            </Typography>
          </Box>
        );
      })}
    </Stack>
  );
}

function Check({ check: { name, state, rows } }: { check: RequestCheck }) {
  const address = useRowAddress();
  return (
    <CheckLine state={state} title={words.names[name]} help={words.help[name][state]}>
      {rows.map(({ resource, id, title }) => (
        <Link
          key={id}
          component={RouterLink}
          to={address(resource, id)}
          sx={{ display: "block", overflowWrap: "anywhere" }}
        >
          {title}
        </Link>
      ))}
    </CheckLine>
  );
}

const columnsSx = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;

function Body() {
  const row = useRecordContext<Row>();
  const id = useRowId();
  const query = useRequestFile(id, row?.status);
  if (!row) return null;
  return (
    <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
      <PageTitle title={`${partnerRequestResource.label.one} · ${row.companyName}`} />
      <Head row={row} />
      <Loaded query={query}>
        {({ documents, checks }) => (
          <Box sx={columnsSx}>
            <SectionCard title={requestPaperWords.title}>
              <Papers documents={documents} />
            </SectionCard>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <SectionCard title={words.checks}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                  {checks.map((check) => (
                    <Check key={check.name} check={check} />
                  ))}
                </Box>
              </SectionCard>
              <SectionCard title={words.applicant}>
                <Applicant row={row} />
              </SectionCard>
            </Stack>
          </Box>
        )}
      </Loaded>
      <RowRecord resource={partnerRequestResource} />
    </Stack>
  );
}

/** The application of a company: its documents beside the checklist, with accept and refuse above. */
export function RequestPage() {
  return (
    <RowFrame resource={partnerRequestResource}>
      <Body />
    </RowFrame>
  );
}
