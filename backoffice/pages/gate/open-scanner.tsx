import { Typography } from "@mui/material";
import { useEffect } from "react";
import { gateFr } from "../../../src/shared/fr/gate.ts";

/** The scanner is another page at the same address: the server is asked for it. */
export function OpenScanner() {
  useEffect(() => window.location.reload(), []);
  return <Typography sx={{ p: 2 }}>{gateFr.loading}</Typography>;
}
