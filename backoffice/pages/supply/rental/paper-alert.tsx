import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { fleetFr } from "../../../../src/shared/fr/rental/fleet.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { ask } from "./api.ts";

const words = fleetFr.papers;
const shown = 5;

/** Papers of cars that have ended or will soon: such a car should not go out. */
export function PaperAlert({ companyId }: { companyId: string }) {
  const { data = [] } = useQuery({
    queryKey: ["rental", "papers", companyId],
    queryFn: () => ask("rental.papers", { companyId }),
    enabled: companyId !== "",
  });
  if (data.length === 0) return null;
  const expired = data.some((paper) => paper.expired);
  return (
    <Alert
      severity={expired ? "error" : "warning"}
      // A phone has room for the most urgent ones.
      sx={{ my: 1, "& [data-paper]:nth-of-type(n + 3)": { display: { xs: "none", md: "block" } } }}
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={`${areaPaths.partner.dashboard}/rental-car/paper`}
        >
          {words.open}
        </Button>
      }
    >
      {data.slice(0, shown).map(({ id, kind, plate, expiresOn, expired: over }) => (
        <div key={id} data-paper>
          {words.line(words.kinds[kind], plate, expiresOn, over)}
        </div>
      ))}
      {data.length > shown && <div>{words.more(data.length - shown)}</div>}
    </Alert>
  );
}
