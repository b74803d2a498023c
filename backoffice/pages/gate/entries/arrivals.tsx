import { Card, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../../../src/shared/dates.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { query } from "../../../procedures.ts";
import { Moments } from "./moments.tsx";

const { entries: words } = gateWords;
const refreshMs = 60_000;

/** What is on its way to the employee's own terminal: « arrivé » is pressed where it is seen. */
export function Arrivals() {
  const { data = [] } = useQuery({
    queryKey: ["gate", "arrivals"],
    queryFn: () => query("desk.arrivals"),
    refetchInterval: refreshMs,
  });
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="arrivals-title" sx={{ mt: 4, gap: 1.5 }}>
      <Typography id="arrivals-title" variant="h6" component="h2">
        {words.arrivals}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {data.map(({ expectedAt, ...arrival }) => (
          <Card component="li" key={arrival.id} sx={{ p: 2, listStyle: "none" }}>
            <Typography sx={{ fontWeight: 700 }}>{arrival.title}</Typography>
            <Typography variant="body2">
              {arrival.companyName} · {words.expected(formatTime(expectedAt, arrival.timeZone))}
            </Typography>
            <Moments entry={arrival} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
