import { Alert, Box, Card, Chip, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import type { RateView } from "../../../../src/modules/payment/ledger/commission-schema.ts";
import { commissionOf } from "../../../../src/shared/booking/commission.ts";
import { dayOf, isDay } from "../../../../src/shared/dates.ts";
import { serviceKinds } from "../../../../src/shared/kinds.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatDayBrief } from "../../../../src/shared/paper-dates.ts";
import { serviceKindWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { commissionWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { DayField } from "../../../engine/day-field.tsx";
import { declarationOf, screenName } from "../../../engine/declarations.ts";
import { useArea } from "../../../me.ts";
import { shade } from "../../../shades.ts";
import { useReport } from "../statistics/report.ts";

const most = 300;
const exampleAmount = 10_000;

type Named = { id: string; _title: string };

function useRows(name: string, filter: object = {}): Named[] {
  const { area } = useArea();
  const resource = declarationOf(name);
  const { data = [] } = useGetList<Named>(resource ? screenName(resource, area) : name, {
    pagination: { page: 1, perPage: most },
    filter,
    sort: { field: resource?.order.field ?? "id", order: resource?.order.direction ?? "ASC" },
  });
  return data;
}

interface ChoiceProps {
  label: string;
  value: string;
  rows: readonly { id: string; _title: string }[];
  /** The label of "any". */
  any?: string;
  onChange(value: string): void;
}

function Choice({ label, value, rows, any, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={any || rows.some(({ id }) => id === value) ? value : ""}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: any !== undefined }, inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 170px" }}
    >
      {any ? <MenuItem value="">{any}</MenuItem> : null}
      {rows.map(({ id, _title }) => (
        <MenuItem key={id} value={id}>
          {_title}
        </MenuItem>
      ))}
    </TextField>
  );
}

const percent = (basisPoints: number) => (basisPoints / 100).toLocaleString(languageWords.code);

function whyText(rate: RateView): string {
  const names = {
    company: rate.companyName,
    domain: rate.domainName,
    kind: rate.kind && serviceKindWords[rate.kind],
  };
  return rate.because
    .map((because) => {
      const name = because === "country" ? null : names[because];
      return name ? `${commissionWords.reasons[because]} (${name})` : commissionWords.reasons[because];
    })
    .join(", ");
}

function Rate({ rate }: { rate: RateView }) {
  const valid = rate.endsOn
    ? commissionWords.until(formatDayBrief(rate.startsOn), formatDayBrief(rate.endsOn))
    : commissionWords.since(formatDayBrief(rate.startsOn));
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        py: 1,
        borderTop: `1px solid ${shade("line")}`,
        alignItems: "center",
        flexWrap: "wrap",
      }}
    >
      <Typography
        sx={{ fontWeight: 800, minWidth: 72, color: rate.applies ? "primary.main" : "text.secondary" }}
      >
        {commissionWords.answer(percent(rate.basisPoints))}
      </Typography>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {`${whyText(rate)} · ${valid}`}
      </Typography>
      {rate.applies ? <Chip size="small" color="success" label={commissionWords.applies} /> : null}
    </Stack>
  );
}

/** The sale in question; empty means any. */
interface Question {
  countryId: string;
  companyId: string;
  kind: string;
  domainId: string;
  day: string;
}

interface QuestionProps {
  question: Question;
  countries: readonly Named[];
  onChange(part: Partial<Question>): void;
}

function QuestionFields({ question, countries, onChange }: QuestionProps) {
  const { countryId, companyId, kind, domainId, day } = question;
  const companies = useRows("company", countryId ? { countryId } : {});
  const domains = useRows("domain", { kind });
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mb: 2 }}>
      <Choice
        label={commissionWords.country}
        value={countryId}
        rows={countries}
        onChange={(next) => onChange({ countryId: next })}
      />
      <Choice
        label={commissionWords.company}
        value={companyId}
        rows={companies}
        any={commissionWords.anyCompany}
        onChange={(next) => onChange({ companyId: next })}
      />
      <Choice
        label={commissionWords.kind}
        value={kind}
        rows={serviceKinds.map((id) => ({ id, _title: serviceKindWords[id] }))}
        onChange={(next) => onChange({ kind: next, domainId: "" })}
      />
      <Choice
        label={commissionWords.domain}
        value={domainId}
        rows={domains}
        any={commissionWords.any}
        onChange={(next) => onChange({ domainId: next })}
      />
      <DayField
        label={commissionWords.day}
        value={day}
        onChange={(next) => onChange({ day: next })}
        sx={{ flex: "1 1 150px" }}
      />
    </Stack>
  );
}

/** The applicable rate, an example amount, and the rates it overrides. */
function Answer({ first, rates }: { first: RateView; rates: readonly RateView[] }) {
  const { me } = useArea();
  const taken = commissionOf(exampleAmount, first.basisPoints);
  const money = (amount: number) => formatMoney(amount, me.country.currency);
  return (
    <Box aria-live="polite">
      <Typography sx={{ fontSize: 30, fontWeight: 800, color: "primary.main", lineHeight: 1.2 }}>
        {commissionWords.answer(percent(first.basisPoints))}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        {`${whyText(first)}. ${commissionWords.example(money(taken), money(exampleAmount), money(exampleAmount - taken))}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {commissionWords.candidates}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rates.map((rate) => (
          <Rate key={rate.id} rate={rate} />
        ))}
      </Box>
    </Box>
  );
}

/** Which commission rate a sale would get, and why: computed by the rule that prices sales. */
export function CommissionPreview() {
  const { me } = useArea();
  const countries = useRows("country");
  const [typed, setTyped] = useState<Question>({
    countryId: "",
    companyId: "",
    kind: "trip",
    domainId: "",
    day: dayOf(Date.now(), me.country.timeZone),
  });
  // Default: the person's own country.
  const own = countries.find(({ _title }) => _title === me.country.name)?.id ?? "";
  const question = { ...typed, countryId: typed.countryId || own };
  const query = {
    ...question,
    companyId: question.companyId || undefined,
    domainId: question.domainId || undefined,
  };
  const complete = Boolean(question.countryId) && isDay(question.day);
  const { data, error } = useReport<{ rates: RateView[] }>("commission", query, complete);
  const [first] = data?.rates ?? [];
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, mb: 2 }}>
      <Typography variant="h6" component="h2">
        {commissionWords.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {commissionWords.lead}
      </Typography>
      <QuestionFields
        question={question}
        countries={countries}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {data && !first ? <Alert severity="info">{commissionWords.none}</Alert> : null}
      {data && first ? <Answer first={first} rates={data.rates} /> : null}
    </Card>
  );
}
