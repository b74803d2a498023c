import { Box, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import type {
  OperatorHome as Home,
  HomeFigure,
  HomeFigureName,
  HomeInput,
  HomeTask,
} from "../../../src/modules/operator/schema.ts";
import { withQuery } from "../../../src/shared/address/with-query.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { serviceWords } from "../../../src/shared/words/fr/desk/services.ts";
import { operatorHomeWords } from "../../../src/shared/words/fr/operator/home.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";
import { listAddress, useRowAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { query } from "../../procedures.ts";
import { Line, Lines } from "../cockpit/file-parts.tsx";
import { Loaded } from "../cockpit/loaded.tsx";
import { figureLists } from "./figure-lists.ts";
import { HomeFigure as HomeFigureCard } from "./home-figure.tsx";
import { HomeHeading, refreshMs } from "./home-heading.tsx";

const countMaximum = 1000;

function useFigureAddress(area: HomeInput["area"], at: string) {
  const base = areaPaths[area].dashboard;
  return (name: HomeFigureName) => {
    if (name === "conversations") return `${base}/message`;
    if (name === "servicesDown") return `${base}/${area === "admin" ? "api-services" : "api/services"}`;
    if (name === "payoutsDue") return listAddress(area, "payout");
    const { list, filter } = figureLists[name](at);
    return listAddress(area, list, filter);
  };
}

const countText = (count: number) =>
  count >= countMaximum ? operatorHomeWords.atLeast(count) : count.toLocaleString(languageWords.code);

function FigureCard({ figure, to, timeZone }: { figure: HomeFigure; to: string; timeZone: string }) {
  const { name, count, sums, oldestAt, names } = figure;
  const more = [
    ...sums.map(({ amount, currency }) => formatMoney(amount, currency)),
    ...names.map((service) => serviceWords.names[service] ?? service),
    ...(oldestAt ? [operatorHomeWords.oldest(formatDateTime(oldestAt, timeZone))] : []),
  ];
  return (
    <HomeFigureCard
      to={to}
      value={countText(count)}
      label={(count === 1 ? operatorHomeWords.oneFigure : operatorHomeWords.figures)[name]}
      lines={more}
      waits={count > 0}
    />
  );
}

function useTaskAddress(area: HomeInput["area"]) {
  const row = useRowAddress();
  const rowOf = { contactMessages: "contact-message", disputedDeposits: "deposit" } as const;
  return ({ name, id }: HomeTask) => {
    if (name === "conversations") return withQuery(`${areaPaths[area].dashboard}/message`, { c: id });
    return row(name in rowOf ? rowOf[name as keyof typeof rowOf] : "payment", id);
  };
}

function Tasks({ home, area }: { home: Home; area: HomeInput["area"] }) {
  const address = useTaskAddress(area);
  return (
    <SectionCard title={operatorHomeWords.waitingFor}>
      <Lines empty={operatorHomeWords.nobody}>
        {home.tasks.map((task) => (
          <Line
            key={`${task.name}${task.id}`}
            to={address(task)}
            title={task.title || operatorHomeWords.tasks[task.name]}
            state={operatorHomeWords.tasks[task.name]}
          >
            {operatorHomeWords.since(formatDateTime(task.since, home.timeZone))}
          </Line>
        ))}
      </Lines>
    </SectionCard>
  );
}

interface QuietProps {
  figures: readonly HomeFigure[];
  address(name: HomeFigureName): string;
}

/** Figures of zero share one line of links; only figures above zero get a card. */
function Quiet({ figures, address }: QuietProps) {
  if (figures.length === 0) return null;
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, alignItems: "baseline", flexWrap: "wrap" }}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 700 }}>
        {operatorHomeWords.quiet}
      </Typography>
      <Stack
        component="ul"
        direction="row"
        sx={{ m: 0, p: 0, columnGap: 2, flexWrap: "wrap", listStyle: "none" }}
      >
        {figures.map(({ name }) => (
          <Box component="li" key={name}>
            <Link
              component={RouterLink}
              to={address(name)}
              variant="body2"
              sx={{ display: "inline-block", py: 0.75 }}
            >
              {operatorHomeWords.figures[name]}
            </Link>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

function Figures({ home, area }: { home: Home; area: HomeInput["area"] }) {
  const address = useFigureAddress(area, home.at);
  const waiting = home.figures.filter(({ count }) => count > 0);
  const quiet = home.figures.filter(({ count }) => count === 0);
  return (
    <Box component="section">
      <HomeHeading at={home.at} timeZone={home.timeZone} />
      {waiting.length === 0 ? (
        <Typography sx={{ fontWeight: 600 }}>{operatorHomeWords.allClear}</Typography>
      ) : null}
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(210px, 1fr))" }}>
        {waiting.map((figure) => (
          <FigureCard key={figure.name} figure={figure} to={address(figure.name)} timeZone={home.timeZone} />
        ))}
      </Box>
      <Quiet figures={quiet} address={address} />
    </Box>
  );
}

/**
 * The home of staff: for the helpdesk the longest-waiting customers first (below its search), for the
 * administration the figures first.
 */
export function OperatorHome({ area }: { area: HomeInput["area"] }) {
  const answer = useQuery({
    queryKey: ["operator", "home", area],
    queryFn: () => query("operator.home", { area }),
    refetchInterval: refreshMs,
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <Loaded query={answer}>
        {(home) => {
          const parts = [
            <Figures key="figures" home={home} area={area} />,
            <Tasks key="tasks" home={home} area={area} />,
          ];
          return area === "support" ? parts.reverse() : parts;
        }}
      </Loaded>
    </Stack>
  );
}
