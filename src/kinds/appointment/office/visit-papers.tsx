import { Box, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { practiceWords } from "../words/fr/practice.ts";

const words = practiceWords.papers;

interface ShownPaper {
  id: string;
  label: string;
  asked?: string;
}

/** The patient's documents, opened through the route that checks the reader's rights. */
export function VisitPapersPart({ bookingId, quiet }: { bookingId: string; quiet?: boolean }) {
  const papers = useQuery({
    queryKey: ["appointment", "papers", bookingId],
    queryFn: () => query("appointment.visitPapers", { bookingId }),
    enabled: bookingId !== "",
  });
  if (papers.error) return <Failed error={papers.error} onRetry={() => void papers.refetch()} />;
  const given = papers.data ? [...papers.data.papers, ...papers.data.insurance] : [];
  if (!papers.data || (quiet && given.length === 0)) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {words.title}
      </Typography>
      {given.length === 0 ? <Typography color="text.secondary">{words.none}</Typography> : null}
      <List papers={papers.data.papers} />
      <List papers={papers.data.insurance} />
    </Box>
  );
}

function List({ papers }: { papers: readonly ShownPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <Stack component="ul" sx={{ gap: 0.5, m: 0, mt: 0.5, p: 0, listStyle: "none" }}>
      {papers.map(({ id, label, asked }) => (
        <li key={`${asked} ${id}`}>
          <Link
            href={`/api/account/documents/${id}`}
            target="_blank"
            rel="noreferrer"
            sx={{ fontWeight: 600 }}
          >
            {label}
          </Link>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {asked ?? words.insurance}
          </Typography>
        </li>
      ))}
    </Stack>
  );
}

/** Shown on a request for insurance cover: the documents for the practice's decision. */
export function InsurancePapers() {
  const { area } = useArea();
  const bookingId = String(useRecordContext()?.bookingId ?? "");
  if (area !== "partner" && area !== "branch") return null;
  return (
    <Box sx={{ p: 2, pt: 0 }}>
      <VisitPapersPart bookingId={bookingId} />
    </Box>
  );
}
