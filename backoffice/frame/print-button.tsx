import PrintIcon from "@mui/icons-material/Print";
import { Button } from "@mui/material";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import "./print-page.css";

/** Prints the open page without menu, buttons and filters. */
export function PrintButton({ variant }: { variant?: "outlined" }) {
  return (
    <Button
      size={variant ? "medium" : "small"}
      {...(variant ? { variant } : {})}
      startIcon={<PrintIcon />}
      onClick={() => window.print()}
    >
      {backofficeWords.print}
    </Button>
  );
}
