import { Box, Divider, Stack, Typography } from "@mui/material";
import { ListButton, Show, TopToolbar, useListContext, useRecordContext } from "react-admin";
import { auditWords } from "../../../src/shared/words/fr/account/audit.ts";
import { Cell } from "../../engine/cells.tsx";
import { declarationOf } from "../../engine/declarations.ts";
import { AuditEntry, type AuditRow } from "./entry.tsx";

/** The audit entries in words. */
export function AuditRows() {
  const { data, isPending } = useListContext<AuditRow>();
  if (isPending || !data) return null;
  return (
    <Stack
      component="ol"
      divider={<Divider component="li" aria-hidden="true" />}
      sx={{ m: 0, p: 0, listStyle: "none" }}
    >
      {data.map((entry) => (
        <Box component="li" key={entry.id} sx={{ px: 2, py: 1.5 }}>
          <AuditEntry entry={entry} about />
        </Box>
      ))}
    </Stack>
  );
}

function Whole() {
  const entry = useRecordContext<AuditRow>();
  const audit = declarationOf("audit");
  if (!entry) return null;
  const unchanged = !entry.before && !entry.after;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <AuditEntry entry={entry} about />
      {unchanged ? <Typography color="text.secondary">{auditWords.unchanged}</Typography> : null}
      {["objectId", "requestId"].map((name) => {
        const field = audit?.fields[name];
        return field && entry[name as keyof AuditRow] ? (
          <Box key={name}>
            <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
              {field.label}
            </Typography>
            <Cell source={name} field={field} resource="audit" />
          </Box>
        ) : null;
      })}
    </Stack>
  );
}

export function AuditPage() {
  return (
    <Show
      title={declarationOf("audit")?.label.one ?? ""}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <Whole />
    </Show>
  );
}
