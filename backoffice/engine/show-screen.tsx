import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Box, Button, Card, Typography } from "@mui/material";
import {
  EditButton,
  Show,
  TopToolbar,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { Link } from "react-router-dom";
import { fieldsIn, type Resource } from "../../src/shared/resource/resource.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { personMayHere, useArea } from "../me.ts";
import { RowActions } from "./action/action-buttons.tsx";
import { Cell } from "./cells.tsx";
import { History } from "./history.tsx";
import { showExtras } from "./overrides.ts";
import { RowTitle, ToList } from "./row-head.tsx";

function ShowToolbar({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1, justifyContent: { xs: "flex-start", md: "flex-end" } }}>
      <ToList resource={resource} />
      <RowActions resource={resource} />
      {resource.copied && personMayHere(signedIn, resource, "create") ? <CopyButton /> : null}
      {personMayHere(signedIn, resource, "update") ? <EditButton /> : null}
    </TopToolbar>
  );
}

/** Opens a create form filled in with this row; the form ignores columns that it does not have. */
function CopyButton() {
  const record = useRecordContext();
  const form = useCreatePath()({ resource: useResourceContext() ?? "", type: "create" });
  if (!record) return null;
  const { id: _, ...source } = record;
  const search = new URLSearchParams({ source: JSON.stringify(source) });
  return (
    <Button component={Link} to={`${form}?${search}`} size="small" startIcon={<ContentCopyIcon />}>
      {backofficeWords.copy}
    </Button>
  );
}

interface Section {
  title?: string | undefined;
  fields: [string, Field][];
}

function inSections(fields: [string, Field][]): Section[] {
  const sections: Section[] = [];
  for (const entry of fields) {
    const { section } = entry[1];
    const last = sections.at(-1);
    if (last && !section) last.fields.push(entry);
    else sections.push({ title: section, fields: [entry] });
  }
  return sections;
}

function ShownField({ name, field, resource }: { name: string; field: Field; resource: Resource }) {
  const wide = field.type === "longText" || field.type === "json";
  return (
    <Box sx={{ gridColumn: wide ? "1 / -1" : undefined, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        {field.label}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: "body2" }}>
        <Cell source={name} field={field} resource={resource.name} />
      </Box>
    </Box>
  );
}

/** All fields of a row by section. */
export function RowFields({ resource }: { resource: Resource }) {
  const { area } = useArea();
  const record = useRecordContext();
  const fits = ({ shownWith = {} }: Field) =>
    Object.entries(shownWith).every(([name, values]) => values.includes(String(record?.[name])));
  const shown = fieldsIn(resource, area).filter(([, field]) => !field.quiet && fits(field));
  return inSections(shown).map(({ title, fields }) => (
    <Box key={title ?? ""} sx={title ? { borderTop: 1, borderColor: "divider" } : undefined}>
      {title ? (
        <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
          {title}
        </Typography>
      ) : null}
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2.5, p: 2, m: 0 }}
      >
        {fields.map(([name, field]) => (
          <ShownField key={name} name={name} field={field} resource={resource} />
        ))}
      </Box>
    </Box>
  ));
}

export function ShowScreen({ resource }: { resource: Resource }) {
  const Extra = showExtras[resource.name];
  return (
    <Show title={<RowTitle resource={resource} />} actions={<ShowToolbar resource={resource} />}>
      <RowFields resource={resource} />
      {Extra ? <Extra /> : null}
      <Card elevation={0} sx={{ borderTop: 1, borderColor: "divider", borderRadius: 0 }}>
        <History resource={resource} />
      </Card>
    </Show>
  );
}
