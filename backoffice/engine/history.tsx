import { Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { apiBase, http } from "../http.ts";
import { useArea } from "../me.ts";
import { AuditEntry, type AuditRow } from "../pages/audit/entry.tsx";
import { Failed } from "./call-state.tsx";

/** The audit of this object, latest first. */
export function History({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return record && resource.name !== "audit" ? <Entries resource={resource} id={String(record.id)} /> : null;
}

function Entries({ resource, id }: { resource: Resource; id: string }) {
  const { area } = useArea();
  const { data, error, refetch } = useQuery({
    queryKey: ["history", area, resource.name, id],
    queryFn: async ({ signal }) => {
      const { json } = await http(`${apiBase}/${area}/history/${resource.name}/${encodeURIComponent(id)}`, {
        signal,
      });
      return json as AuditRow[];
    },
    retry: false,
  });
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {backofficeWords.history}
      </Typography>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Typography color="text.secondary">{backofficeWords.noHistory}</Typography>
      ) : null}
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1 }}>
            <AuditEntry entry={entry} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
