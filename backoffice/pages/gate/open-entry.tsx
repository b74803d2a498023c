import { Typography } from "@mui/material";
import { useEffect } from "react";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** Reloads the address: an offline app is a separate page that the server delivers. */
export function OpenEntry() {
  useEffect(() => window.location.reload(), []);
  return <Typography sx={{ p: 2 }}>{backofficeWords.loading}</Typography>;
}
