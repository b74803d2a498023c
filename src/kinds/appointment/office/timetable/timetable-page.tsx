import { Box, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useGetList } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../../backoffice/engine/call-state.tsx";
import { NothingYet } from "../../../../../backoffice/engine/list/empty-list.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import type { Day } from "../../../../shared/dates.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { ExceptionsCard } from "./exceptions-card.tsx";
import { TimetableEditor } from "./timetable-editor.tsx";

const words = practiceWords.timetable;

export function TimetablePage() {
  const { area } = useArea();
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState(search.get("consultant") ?? "");
  /** The hours that were saved last stay in view, although others may be valid today. */
  const [saved, setSaved] = useState<{ of: string; from: Day } | null>(null);
  const consultants = useGetList<{ id: string; _title: string }>("consulting/consultant", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  const consultantId = wanted || consultants.data?.[0]?.id || "";
  const view = useQuery({
    queryKey: ["appointment", "timetable", consultantId],
    queryFn: () => query("appointment.timetable", { consultantId }),
    enabled: consultantId !== "",
    // Never refetched: unsaved painting must not be overwritten.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const readOnly = area !== "partner";
  const reload = () => void view.refetch();
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      {consultants.data && consultants.data.length > 0 ? (
        <TextField
          select
          label={words.consultant}
          value={consultantId}
          onChange={(event) => setWanted(event.target.value)}
          sx={{ minWidth: 280, mb: 2 }}
        >
          {consultants.data.map(({ id, _title }) => (
            <MenuItem key={id} value={id}>
              {_title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {consultants.data?.length === 0 && <NothingYet name="consultant" />}
      {view.error && <Failed error={view.error} onRetry={reload} />}
      {view.data && (
        <>
          <TimetableEditor
            key={`${consultantId}-${view.dataUpdatedAt}`}
            consultantId={consultantId}
            view={view.data}
            readOnly={readOnly}
            shown={saved?.of === consultantId ? saved.from : null}
            onSaved={(from) => {
              setSaved({ of: consultantId, from });
              reload();
            }}
          />
          <ExceptionsCard consultantId={consultantId} view={view.data} readOnly={readOnly} onSaved={reload} />
        </>
      )}
    </Box>
  );
}
