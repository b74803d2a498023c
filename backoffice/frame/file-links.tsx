import DownloadIcon from "@mui/icons-material/Download";
import { Button } from "@mui/material";
import { listWords } from "../../src/shared/words/fr/backoffice/lists.ts";

/** The same table as a file for any program, and as a workbook. */
export function FileLinks({ href }: { href(format: string): string }) {
  return Object.entries(listWords.formats).map(([format, label]) => (
    <Button
      key={format}
      component="a"
      href={href(format)}
      download
      variant="outlined"
      startIcon={<DownloadIcon />}
    >
      {label}
    </Button>
  ));
}
