import { Box, Stack, Typography } from "@mui/material";
import { useGetList, useRecordContext } from "react-admin";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { useDesk } from "../me.ts";
import { AuditEntry, type AuditRow } from "../pages/audit/entry.tsx";
import { declarationOf, screenName } from "./declarations.ts";

/** The audit of this object, latest first. */
export function History({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const audit = declarationOf("audit");
  return audit?.can[area] && resource.name !== "audit" ? <Entries resource={resource} audit={audit} /> : null;
}

function Entries({ resource, audit }: { resource: Resource; audit: Resource }) {
  const { area } = useDesk();
  const record = useRecordContext();
  const { data, isPending } = useGetList<AuditRow>(
    screenName(audit, area),
    {
      filter: { objectType: resource.object, objectId: String(record?.id) },
      sort: { field: "at", order: "DESC" },
      pagination: { page: 1, perPage: 20 },
    },
    { enabled: Boolean(record) },
  );
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {backofficeFr.history}
      </Typography>
      {!isPending && !data?.length ? (
        <Typography color="text.secondary">{backofficeFr.noHistory}</Typography>
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
