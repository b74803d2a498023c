import { Typography } from "@mui/material";
import { useEffect } from "react";
import { backofficeFr } from "../../../src/shared/fr/backoffice/backoffice.ts";

/** What opens without network is another page at the same address: the server is asked for it. */
export function OpenEntry() {
  useEffect(() => window.location.reload(), []);
  return <Typography sx={{ p: 2 }}>{backofficeFr.loading}</Typography>;
}
