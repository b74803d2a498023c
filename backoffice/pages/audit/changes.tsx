import { Box, Typography } from "@mui/material";
import { RecordContextProvider } from "react-admin";
import { auditFr } from "../../../src/shared/fr/audit.ts";
import type { Resource } from "../../../src/shared/resource.ts";
import type { Field } from "../../../src/shared/resource-field.ts";
import { Cell } from "../../cells.tsx";

type Row = Record<string, unknown>;

const asRow = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : {};
const hidden = ["id", "_title", "_version"];
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A column that no declaration knows is said as simply as it can be. */
const plainField: Field = { type: "longText", label: "" };

function Side({
  name,
  field,
  row,
  resource,
}: {
  name: string;
  field?: Field;
  row: Row;
  resource?: Resource;
}) {
  const value = row[name];
  const text = field ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
  return (
    <RecordContextProvider value={{ ...row, [name]: isBlank(value) ? null : text }}>
      <Cell source={name} field={field ?? plainField} resource={resource?.name ?? ""} short />
    </RecordContextProvider>
  );
}

/** What was, and what is since: the columns that differ, by their names on the screens. */
export function Changes({
  before,
  after,
  resource,
}: {
  before: unknown;
  after: unknown;
  resource?: Resource;
}) {
  const [was, is] = [asRow(before), asRow(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) =>
      !hidden.includes(name) &&
      !(isBlank(was[name]) && isBlank(is[name])) &&
      JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return null;
  const created = Object.keys(was).length === 0;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: "grid", gap: 0.5, gridTemplateColumns: { xs: "1fr", sm: "auto 1fr" } }}
    >
      {names.map((name) => {
        const field = resource?.fields[name];
        return (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mr: 1 }}>
              {field?.label ?? auditFr.columns[name] ?? name}
            </Typography>
            <Box
              component="dd"
              sx={{
                m: 0,
                display: "flex",
                flexWrap: "wrap",
                gap: 0.75,
                alignItems: "center",
                fontSize: 14,
                overflowWrap: "anywhere",
                minWidth: 0,
              }}
            >
              {created ? null : (
                <>
                  <Side name={name} field={field} row={was} resource={resource} />
                  <span role="img" aria-label={auditFr.becomes}>
                    →
                  </span>
                </>
              )}
              <Side name={name} field={field} row={is} resource={resource} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
