import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import { Button, Card, Stack, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { firstStepsFr } from "../../../src/shared/fr/desk/desk-pages.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { colours } from "../../theme.ts";

/** In the order in which one needs the other; a line goes from one terminal to another. */
const steps = [
  { key: "terminal", list: "trip/terminal", needed: 2 },
  { key: "bus", list: "trip/bus", needed: 1 },
  { key: "path", list: "trip/path", needed: 1 },
  { key: "plan", list: "trip/trip-planning", needed: 1 },
] as const;

/** How many there are, or undefined until it is known. */
function useCount(list: string): number | undefined {
  const { total } = useGetList(list, { pagination: { page: 1, perPage: 1 } });
  return total;
}

/** What a new company still lacks before it sells its first seat; gone once it has everything. */
export function FirstSteps() {
  const counts = [
    useCount(steps[0].list),
    useCount(steps[1].list),
    useCount(steps[2].list),
    useCount(steps[3].list),
  ];
  const done = steps.map(({ needed }, index) => (counts[index] ?? 0) >= needed);
  const next = done.indexOf(false);
  if (counts.includes(undefined) || next === -1) return null;
  return (
    <Card
      component="section"
      sx={{ p: 2.5, mb: 3, bgcolor: colours.sun[100], borderColor: colours.sun[400] }}
    >
      <Typography variant="h6" component="h2">
        {firstStepsFr.title}
      </Typography>
      <Stack component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", gap: 0.5 }}>
        {steps.map(({ key, list }, index) => (
          <Stack
            component="li"
            key={key}
            direction="row"
            sx={{ gap: 1.5, alignItems: "center", minHeight: 44 }}
          >
            {done[index] ? (
              <CheckCircleIcon color="success" titleAccess={firstStepsFr.done} />
            ) : (
              <Typography component="span" sx={{ width: 24, textAlign: "center", fontWeight: 800 }}>
                {index + 1}
              </Typography>
            )}
            <Typography sx={{ flex: 1, color: done[index] ? "text.secondary" : "text.primary" }}>
              {firstStepsFr.steps[key]}
            </Typography>
            {index === next ? (
              <Button
                variant="contained"
                component={Link}
                to={`${areaPaths.partner.dashboard}/${list}/create`}
              >
                {firstStepsFr.start}
              </Button>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
