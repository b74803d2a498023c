import { Box, Typography } from "@mui/material";
import { RecordContextProvider } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { auditWords } from "../../../src/shared/words/fr/account/audit.ts";
import { roleNameWords } from "../../../src/shared/words/fr/account/roles.ts";
import { Cell } from "../../engine/cells.tsx";
import { declarationOf, declarations } from "../../engine/declarations.ts";

type Row = Record<string, unknown>;

const asRow = (value: unknown): Row =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : {};
/** Columns not shown; `foldedName` is the name without accents that the database writes for search. */
const hidden = ["id", "_title", "_version", "foldedName"];
const colon = "\u00a0: ";
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const references: Record<string, string> = {
  companyId: "company",
  terminalId: "terminal",
  countryId: "country",
  cityId: "city",
  pathId: "path",
  busId: "bus",
  bookingId: "booking",
  userId: "user",
  paymentId: "payment",
  refundId: "payment",
};
/** Texts that no other page keeps are read in full. */
const keptHere = ["answer"];
const isPhone = (value: unknown) => typeof value === "string" && /^\+\d{8,15}$/.test(value);
const isInstant = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** The name of a column that the entry's own declaration does not know: what others call it. */
const labelOf = (name: string) =>
  auditWords.columns[name] ?? declarations.find(({ fields }) => fields[name])?.fields[name]?.label ?? name;

type Choices = Record<string, Readonly<Record<string, string>>>;

const choiceFiles = import.meta.glob<{ auditChoices: Choices }>(
  "../../../src/kinds/*/office/audit-choices.ts",
  { eager: true },
);

/** The words of values that no declaration knows, by column. */
const choices: Choices = Object.assign(
  { role: roleNameWords },
  ...Object.values(choiceFiles).map((file) => file.auditChoices),
);

/** The field of a column that no declaration knows, derived from its name and value. */
function guessedField(name: string, value: unknown): Field {
  const label = labelOf(name);
  const options = choices[name];
  if (options) return { type: "choice", label, options };
  const to = references[name];
  if (to && declarationOf(to)) return { type: "reference", to, label, nullable: true };
  if (isPhone(value)) return { type: "text", format: "phone", label };
  if (typeof value === "boolean") return { type: "boolean", label };
  if (typeof value === "number") return { type: auditWords.money.includes(name) ? "money" : "number", label };
  return { type: isInstant(value) ? "dateTime" : "longText", label };
}

/** A nested value as text, part by part. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name)}${colon}${plainText(part)}`)
    .join(" · ");
}

/** Converts instants of date columns back to dates. */
function shown(value: unknown, field: Field): unknown {
  const days = field.type === "date" || (field.type === "list" && field.of === "date");
  if (days)
    return Array.isArray(value) ? value.map((day) => String(day).slice(0, 10)) : String(value).slice(0, 10);
  return field.type === "longText" || field.type === "text" ? plainText(value) : value;
}

interface SideProps {
  name: string;
  field?: Field;
  row: Row;
  resource?: Resource;
}

function Side({ name, field, row, resource }: SideProps) {
  const value = row[name];
  const known = field ?? guessedField(name, value);
  return (
    <RecordContextProvider value={{ ...row, [name]: isBlank(value) ? null : shown(value, known) }}>
      <Cell source={name} field={known} resource={resource?.name ?? ""} short={!keptHere.includes(name)} />
    </RecordContextProvider>
  );
}

const idOnly = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** An id that no screen can name tells a person nothing. */
const isBareId = (name: string, value: unknown, resource?: Resource) =>
  typeof value === "string" && idOnly.test(value) && !resource?.fields[name] && !references[name];

function differing(was: Row, is: Row, resource?: Resource): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) =>
      !hidden.includes(name) &&
      !isBareId(name, is[name] ?? was[name], resource) &&
      !(isBlank(was[name]) && isBlank(is[name])) &&
      JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  // An amount includes its currency, so that column is left out.
  const priced = names.some(
    (name) => auditWords.money.includes(name) || resource?.fields[name]?.type === "money",
  );
  return priced ? names.filter((name) => name !== "currency") : names;
}

/** The changed columns with old and new values, named as on the screens. */
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
  const names = differing(was, is, resource);
  if (names.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: "grid", gap: 0.5, gridTemplateColumns: "fit-content(45%) 1fr" }}
    >
      {names.map((name) => {
        const field = resource?.fields[name];
        return (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mr: 1 }}>
              {field?.label ?? labelOf(name)}
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
              {name in was ? (
                <>
                  <Side name={name} field={field} row={was} resource={resource} />
                  <span role="img" aria-label={auditWords.becomes}>
                    →
                  </span>
                </>
              ) : null}
              <Side name={name} field={field} row={is} resource={resource} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
