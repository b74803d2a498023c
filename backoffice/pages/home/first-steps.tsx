import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import { Button, Card, Stack, Typography } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { Link } from "react-router-dom";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { mayDo } from "../../../src/shared/resource/resource.ts";
import { firstStepWords } from "../../../src/shared/words/fr/desk/desk-pages.ts";
import { declarationAt } from "../../engine/declarations.ts";
import { shade } from "../../shades.ts";

/** Required number of rows per list, where it is more than one: a line needs two terminals. */
const needed: Partial<Record<ServiceKind, Record<string, number>>> = { trip: { "trip/terminal": 2 } };

/** Where a row is created: on a form, or by an action above the list. */
function addressOf(list: string): string {
  const resource = declarationAt("partner", list);
  const form = resource && mayDo(resource, "partner", "create") ? "/create" : "";
  return `${areaPaths.partner.dashboard}/${list}${form}`;
}

/** The number of rows in each list, undefined until known. */
function useCounts(lists: readonly string[]): (number | undefined)[] {
  const provider = useDataProvider();
  const one = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" as const },
    filter: {},
  };
  return useQueries({
    queries: lists.map((list) => ({
      queryKey: ["first-steps", list],
      queryFn: async () => (await provider.getList(list, one)).total ?? 0,
    })),
  }).map(({ data }) => data);
}

/** What a new company still needs before its first sale; hidden once complete. */
export function FirstSteps({ kind }: { kind: ServiceKind }) {
  const { title = "", steps = {} } = firstStepWords.kinds[kind] ?? {};
  const lists = Object.keys(steps);
  const counts = useCounts(lists);
  const done = lists.map((list, index) => (counts[index] ?? 0) >= (needed[kind]?.[list] ?? 1));
  const next = done.indexOf(false);
  if (counts.includes(undefined) || next === -1) return null;
  return (
    <Card
      component="section"
      sx={{ p: 2.5, mb: 3, bgcolor: shade("ground-sun-100"), borderColor: shade("sun-400") }}
    >
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Stack component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", gap: 0.5 }}>
        {lists.map((list, index) => (
          <Stack
            component="li"
            key={list}
            direction="row"
            sx={{ gap: 1.5, alignItems: "center", minHeight: 44 }}
          >
            {done[index] ? (
              <CheckCircleIcon color="success" titleAccess={firstStepWords.done} />
            ) : (
              <Typography component="span" sx={{ width: 24, textAlign: "center", fontWeight: 800 }}>
                {index + 1}
              </Typography>
            )}
            <Typography sx={{ flex: 1, color: done[index] ? "text.secondary" : "text.primary" }}>
              {steps[list]}
            </Typography>
            {index === next ? (
              <Button variant="contained" component={Link} to={addressOf(list)}>
                {firstStepWords.start}
              </Button>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
