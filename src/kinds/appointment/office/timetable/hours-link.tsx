import DownloadIcon from "@mui/icons-material/Download";
import { Button } from "@mui/material";
import { useMemo } from "react";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { hoursCsv } from "./hours-csv.ts";

const words = practiceWords.timetable;

/** Downloads the saved hours as a file that the import accepts. */
export function HoursLink({ view, timetableId }: { view: TimetableView; timetableId: string }) {
  const address = useMemo(
    () => `data:text/csv;charset=utf-8,${encodeURIComponent(hoursCsv(view, timetableId))}`,
    [view, timetableId],
  );
  return (
    <Button
      component="a"
      size="large"
      href={address}
      download={words.file(view.name)}
      startIcon={<DownloadIcon />}
    >
      {words.export}
    </Button>
  );
}
