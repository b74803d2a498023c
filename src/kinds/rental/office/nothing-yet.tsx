import { Alert, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { areaPaths } from "../../../shared/permissions.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import type { RentalType } from "./selection-panel.tsx";

/** For a company without cars or houses: a link to create the first one. */
export function NothingYet({ type }: { type: RentalType }) {
  return (
    <Alert
      severity="info"
      action={
        <Button
          component={Link}
          to={`${areaPaths.partner.dashboard}/rental-${type}/${type}/create`}
          color="inherit"
        >
          {words.add[type]}
        </Button>
      }
    >
      {words.empty[type]}
    </Alert>
  );
}
