import { Box, List, ListItem, ListItemText, Typography } from "@mui/material";
import { RecordContextProvider, ReferenceField, useGetList, useRecordContext } from "react-admin";
import { formatDate, formatTime } from "../src/shared/dates.ts";
import { auditActionFr, auditFr } from "../src/shared/fr/audit.ts";
import { backofficeFr } from "../src/shared/fr/backoffice.ts";
import type { Resource } from "../src/shared/resource.ts";
import { declarationOf, screenName } from "./declarations.ts";
import { useDesk } from "./me.ts";
import { Changes } from "./pages/audit/changes.tsx";

interface AuditRow {
  id: string;
  at: string;
  action: string;
  reason: string | null;
  actorId: string | null;
  onBehalfId?: string | null;
  before?: unknown;
  after?: unknown;
}

/** Who did what to this object, the latest first. */
export function History({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const audit = declarationOf("audit");
  return audit?.can[area] && resource.name !== "audit" ? <Entries resource={resource} audit={audit} /> : null;
}

function Entries({ resource, audit }: { resource: Resource; audit: Resource }) {
  const { area, me } = useDesk();
  const record = useRecordContext();
  const { data, isPending } = useGetList<AuditRow>(
    screenName(audit, area),
    {
      filter: { objectType: resource.model, objectId: String(record?.id) },
      sort: { field: "at", order: "DESC" },
      pagination: { page: 1, perPage: 20 },
    },
    { enabled: Boolean(record) },
  );
  const user = declarationOf("user");
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {backofficeFr.history}
      </Typography>
      {!isPending && !data?.length ? (
        <Typography color="text.secondary">{backofficeFr.noHistory}</Typography>
      ) : null}
      <List dense>
        {data?.map((entry) => (
          <ListItem key={entry.id} disableGutters alignItems="flex-start">
            <ListItemText
              primary={auditActionFr(entry.action)}
              // What changed is a list of its own, which no paragraph holds.
              slotProps={{ secondary: { component: "div" } }}
              secondary={
                <RecordContextProvider value={entry}>
                  {`${formatDate(entry.at, me.country.timeZone)} ${formatTime(entry.at, me.country.timeZone)} `}
                  {entry.actorId && user ? (
                    <ReferenceField source="actorId" reference={screenName(user, area)} link={false} />
                  ) : null}
                  {entry.onBehalfId && user ? (
                    <>
                      {` · ${auditFr.onBehalf} `}
                      <ReferenceField source="onBehalfId" reference={screenName(user, area)} link={false} />
                    </>
                  ) : null}
                  {entry.reason ? ` · ${entry.reason}` : ""}
                  <Changes before={entry.before} after={entry.after} resource={resource} />
                </RecordContextProvider>
              }
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
