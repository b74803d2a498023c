import { Box, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import type { CompanyHomeInput, CompanyHome as Home } from "../../../src/modules/operator/schema.ts";
import { dayOf, formatDateTime } from "../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatDay } from "../../../src/shared/paper-dates.ts";
import { areaPaths, type ResourceName } from "../../../src/shared/permissions.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { companyHomeWords as words } from "../../../src/shared/words/fr/operator/company-home.ts";
import { operatorHomeWords } from "../../../src/shared/words/fr/operator/home.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";
import { listAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { query } from "../../procedures.ts";
import { Lines } from "../cockpit/file-parts.tsx";
import { Loaded } from "../cockpit/loaded.tsx";
import { changeOf } from "./change.ts";
import { drawerCash } from "./drawer-cash.ts";
import { requestList } from "./figure-lists.ts";
import { HomeFigure } from "./home-figure.tsx";
import { HomeHeading, refreshMs } from "./home-heading.tsx";
import { NextLine } from "./next-lines.tsx";

type Area = CompanyHomeInput["area"];

/** The list of each kind whose next rows the home shows. */
const listOf: Record<ServiceKind, ResourceName> = {
  trip: "trip",
  event: "event-session",
  location: "car-rental",
  rdv: "booking",
};

function MoneyFigures({ home, area }: { home: Home; area: Area }) {
  const { sales, drawers, timeZone } = home;
  const base = areaPaths[area].dashboard;
  if (!sales || !drawers) return null;
  const { mine } = drawers;
  const cash = drawerCash(drawers);
  return (
    <>
      <HomeFigure
        to={area === "partner" ? `${base}/statistics` : listAddress(area, "booking")}
        value={formatMoney(sales.today.amount, sales.currency)}
        label={words.salesToday}
        lines={[
          words.salesCount(sales.today.bookings),
          ...changeOf(sales.today.amount, sales.lastWeek.amount),
          words.lastWeek(formatMoney(sales.lastWeek.amount, sales.currency)),
        ]}
        waits={false}
      />
      {mine || area === "branch" ? (
        <HomeFigure
          to={`${base}/gate/shifts`}
          value={mine ? words.drawerOpen : words.drawerShut}
          label={words.drawer}
          lines={[mine ? words.drawerSince(formatDateTime(mine.openedAt, timeZone)) : words.drawerOpenIt]}
          waits={!mine}
        />
      ) : null}
      <HomeFigure
        to={`${base}/gate/shifts`}
        value={String(drawers.open)}
        label={words.drawers(drawers.open)}
        lines={cash ? [cash] : []}
        waits={false}
      />
    </>
  );
}

function Figures({ home, area }: { home: Home; area: Area }) {
  const { list, filter } = requestList(home.at);
  const { requests, unread, subscription, timeZone } = home;
  const since = (at: string | null) => (at ? [operatorHomeWords.oldest(formatDateTime(at, timeZone))] : []);
  return (
    <Box component="section">
      <HomeHeading at={home.at} timeZone={timeZone} />
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(auto-fit, minmax(170px, 1fr))" },
        }}
      >
        <HomeFigure
          to={listAddress(area, list, filter)}
          value={requests.count.toLocaleString(languageWords.code)}
          label={words.requests(requests.count)}
          lines={since(requests.oldestAt)}
          waits={requests.count > 0}
        />
        <HomeFigure
          to={`${areaPaths[area].dashboard}/message`}
          value={unread.count.toLocaleString(languageWords.code)}
          label={words.unread(unread.count)}
          lines={since(unread.oldestAt)}
          waits={unread.count > 0}
        />
        <MoneyFigures home={home} area={area} />
        {subscription && subscription.daysLeft <= warnedDays ? (
          <HomeFigure
            to={listAddress(area, "company-subscription")}
            value={words.planDays(subscription.daysLeft)}
            label={words.plan}
            lines={[words.planUntil(subscription.plan, formatDay(subscription.endsOn))]}
            waits
          />
        ) : null}
      </Box>
    </Box>
  );
}

/** Days before its end from which a plan is shown. */
const warnedDays = 30;

function Next({ home, area }: { home: Home; area: Area }) {
  const today = dayOf(new Date(home.at), home.timeZone);
  return home.next.map(({ kind, lines }) => (
    <SectionCard key={kind} title={gateKindWords[kind].next}>
      <Lines empty={words.nothing}>
        {lines.map((line) => (
          <NextLine key={`${line.moment}${line.id}`} line={line} timeZone={home.timeZone} today={today} />
        ))}
      </Lines>
      <Typography sx={{ mt: 1 }}>
        <Link component={RouterLink} to={listAddress(area, listOf[kind])}>
          {words.seeAll}
        </Link>
      </Typography>
    </SectionCard>
  ));
}

/** The home of companies and branches, refreshed every half minute. */
export function CompanyHome({ area }: { area: Area }) {
  const answer = useQuery({
    queryKey: ["operator", "company-home", area],
    queryFn: () => query("operator.companyHome", { area }),
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(home) => (
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <Figures home={home} area={area} />
          <Next home={home} area={area} />
        </Stack>
      )}
    </Loaded>
  );
}
