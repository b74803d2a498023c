import { Alert, Box, CircularProgress, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { backofficeFr } from "../../../src/shared/fr/backoffice/backoffice.ts";
import { requestPapersFr } from "../../../src/shared/fr/desk/desk-pages.ts";
import { partnerRequestFr } from "../../../src/shared/fr/partner/partner-request.ts";
import { askDesk } from "../../desk-api.ts";

const labels: Record<string, string> = partnerRequestFr.documents;

/** What the applicant has sent, each paper opened through the route that checks the reader's rights. */
export function RequestPapers() {
  const record = useRecordContext();
  const requestId = String(record?.id ?? "");
  const { data, error } = useQuery({
    queryKey: ["request-papers", requestId],
    queryFn: () => askDesk("partner.requestDocuments", { requestId }),
    enabled: requestId !== "",
  });
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {requestPapersFr.title}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {!data && !error ? <CircularProgress size={24} aria-label={backofficeFr.loading} /> : null}
      {data?.length === 0 ? <Typography color="text.secondary">{requestPapersFr.empty}</Typography> : null}
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: "none" }}>
        {data?.map(({ id, label, name, size }) => (
          <Box component="li" key={id}>
            <Link
              href={`/api/partner-requests/documents/${id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${labels[label] ?? label} · ${name}`}
              sx={{ fontWeight: 600 }}
            >
              {labels[label] ?? label}
            </Link>
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
              {[name, requestPapersFr.size(size)].join(" · ")}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
