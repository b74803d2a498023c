import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useArea } from "../../../../backoffice/me.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";

const words = fleetWords.papers;
const shown = 3;

const listOf = {
  partner: `${areaPaths.partner.dashboard}/rental-car/paper`,
  admin: `${areaPaths.admin.dashboard}/car-paper`,
};

/**
 * Car documents that have expired or will soon: such a car should not be handed over.
 * Administrators see those of all companies.
 */
export function PaperAlert({ companyId }: { companyId?: string | undefined }) {
  const { area } = useArea();
  const { data = [] } = useQuery({
    queryKey: ["rental", "papers", companyId ?? area],
    queryFn: () => query("rental.papers", companyId ? { companyId } : {}),
    enabled: companyId !== "",
  });
  if (data.length === 0) return null;
  const expired = data.some((paper) => paper.expired);
  return (
    <Alert
      severity={expired ? "error" : "warning"}
      // On a phone only the most urgent ones fit.
      sx={{ my: 1, "& [data-paper]:nth-of-type(n + 3)": { display: { xs: "none", md: "block" } } }}
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={area === "admin" ? listOf.admin : listOf.partner}
        >
          {words.open}
        </Button>
      }
    >
      {data.slice(0, shown).map(({ id, kind, plate, company, expiresOn, expired: over }) => (
        <div key={id} data-paper>
          {[words.line(vehicleWords.papers[kind], plate, expiresOn, over), area === "admin" && company]
            .filter(Boolean)
            .join(" · ")}
        </div>
      ))}
      {data.length > shown && <div>{words.more(data.length - shown)}</div>}
    </Alert>
  );
}
