import { Box, Stack, Typography } from "@mui/material";
import { RecordContextProvider, ReferenceField, useRecordContext } from "react-admin";
import { formatDateTime } from "../../../src/shared/dates.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { auditActionWords, auditWords } from "../../../src/shared/words/fr/account/audit.ts";
import { auditObjectWords } from "../../../src/shared/words/fr/account/audited-rows.ts";
import { declarationOf, declarations, screenName } from "../../engine/declarations.ts";
import { useArea } from "../../me.ts";
import { Changes } from "./changes.tsx";

export interface AuditRow {
  id: string;
  at: string;
  action: string;
  objectType: string;
  objectId: string;
  companyId?: string | null;
  reason: string | null;
  actorId: string | null;
  onBehalfId?: string | null;
  /** The names, where the server sends them with the entry. */
  actorName?: string | null;
  onBehalfName?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * The declaration of an audit entry; several can share a model: the one of the
 * action is preferred, else the first.
 */
function declarationFor({ objectType, action }: AuditRow): Resource | undefined {
  const same = declarations.filter(({ object }) => object === objectType);
  return same.find(({ name }) => action.startsWith(`${name}.`)) ?? same[0];
}

function Title() {
  const record = useRecordContext();
  return <span>{String(record?._title ?? "")}</span>;
}

function Named({ source, to, link }: { source: string; to: string; link: boolean }) {
  const { area } = useArea();
  const target = declarationOf(to);
  if (!target?.can[area]) return null;
  return (
    <ReferenceField
      source={source}
      reference={screenName(target, area)}
      link={link && target.path[area] ? "show" : false}
      // A deleted object has no name any more.
      emptyText=""
    >
      <Title />
    </ReferenceField>
  );
}

function Person({ name, source }: { name: string | null | undefined; source: string }) {
  return name === undefined ? <Named source={source} to="user" link={false} /> : <span>{name}</span>;
}

function Who({ entry }: { entry: AuditRow }) {
  if (!entry.actorId) return <span>{auditWords.system}</span>;
  return (
    <>
      <span>{auditWords.by}</span>
      <Person name={entry.actorName} source="actorId" />
      {entry.onBehalfId ? (
        <>
          <span>({auditWords.onBehalf}</span>
          <Person name={entry.onBehalfName} source="onBehalfId" />)
        </>
      ) : null}
    </>
  );
}

/** One audit entry in words: the action, the object where it is not obvious, when, by whom, and the changes. */
export function AuditEntry({ entry, about = false }: { entry: AuditRow; about?: boolean }) {
  const { me } = useArea();
  const resource = declarationFor(entry);
  const words = {
    direction: "row",
    sx: { flexWrap: "wrap", columnGap: 0.75, alignItems: "baseline" },
  } as const;
  return (
    <RecordContextProvider value={entry}>
      <Box sx={{ minWidth: 0 }}>
        <Stack {...words}>
          <Typography component={about ? "h2" : "h3"} sx={{ fontWeight: 700 }}>
            {auditActionWords(entry.action)}
          </Typography>
          {about ? (
            <Typography component="div" sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.75 }}>
              {`· ${auditObjectWords[entry.objectType] ?? entry.objectType}`}
              {resource ? <Named source="objectId" to={resource.name} link /> : null}
            </Typography>
          ) : null}
        </Stack>
        <Typography component="div" variant="body2" color="text.secondary">
          <Stack {...words}>
            <span>{formatDateTime(entry.at, me.country.timeZone)}</span>
            <Who entry={entry} />
            {about && entry.companyId ? (
              <>
                <span>·</span>
                <Named source="companyId" to="company" link={false} />
              </>
            ) : null}
          </Stack>
        </Typography>
        {entry.reason ? <Typography variant="body2">{entry.reason}</Typography> : null}
        <Changes before={entry.before} after={entry.after} resource={resource} />
      </Box>
    </RecordContextProvider>
  );
}
