import { Chip, Stack, Typography } from "@mui/material";
import { Fragment, Suspense } from "react";
import { ReferenceField, useRecordContext } from "react-admin";
import { fileNameOf, fileUrl } from "../../src/shared/address/file-url.ts";
import { dayOf, formatTime } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { formatDay, formatDayBrief } from "../../src/shared/paper-dates.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { apiBase } from "../http.ts";
import { useArea } from "../me.ts";
import { Formatted, Json, numberText, Picture, Text, Whole } from "./cell-texts.tsx";
import { declarationOf, screenName } from "./declarations.ts";
import { cellOverrides } from "./field-overrides.ts";

interface CellProps {
  /** Column of the row. */
  source: string;
  field: Field;
  resource: string;
  /** In a list, where each row has one line. */
  short?: boolean;
}

const nothing = (
  <Typography component="span" variant="body2" color="text.secondary">
    {backofficeWords.none}
  </Typography>
);

/** The colour of each status: done, in progress, over. */
const tones: Record<string, "success" | "warning" | "error" | "default"> = {
  ACTIVE: "success",
  CONFIRMED: "success",
  COMPLETED: "success",
  SUCCEEDED: "success",
  ACCEPTED: "success",
  DELIVERED: "success",
  PUBLISHED: "success",
  REQUESTED: "warning",
  PENDING: "warning",
  SUBMITTED: "warning",
  QUEUED: "warning",
  CREATED: "warning",
  SUSPENDED: "error",
  FAILED: "error",
  REFUSED: "error",
  DECLINED: "error",
  CANCELLED: "error",
};

function Choice({ value, options }: { value: unknown; options: Readonly<Record<string, string>> }) {
  const key = String(value);
  return (
    <Chip
      size="small"
      label={options[key] ?? key}
      color={tones[key] ?? "default"}
      variant={tones[key] ? "filled" : "outlined"}
    />
  );
}

interface ReferenceProps {
  source: string;
  field: Extract<Field, { type: "reference" }>;
  short?: boolean | undefined;
}

function Reference({ source, field, short }: ReferenceProps) {
  const { area } = useArea();
  const target = declarationOf(field.to);
  if (!target) return nothing;
  const link = target.path[area] ? "show" : false;
  return (
    <ReferenceField
      source={source}
      reference={screenName(target, area)}
      link={link}
      emptyText={backofficeWords.none}
    >
      <Title short={short} />
    </ReferenceField>
  );
}

/** Maximum length of a part of a name that must not wrap: « LT 930 SV01 », « Yaoundé Mvan ». */
const wholePart = 18;

function Title({ short }: { short?: boolean | undefined }) {
  const title = String(useRecordContext()?._title ?? "");
  if (!short) return <span>{title}</span>;
  const parts = title.split(/(?<= · | → )/);
  return (
    <span>
      {parts.map((part) => (
        <Fragment key={part}>{part.length <= wholePart ? <Part>{part}</Part> : part}</Fragment>
      ))}
    </span>
  );
}

function Part({ children }: { children: string }) {
  return (
    <>
      <Whole>{children.trimEnd()}</Whole>{" "}
    </>
  );
}

/** A private picture is asked for through its row. */
function RowPicture({ value, field, resource, short }: ValueProps & { value: string }) {
  const record = useRecordContext();
  const { area } = useArea();
  const isPrivate = field.type === "image" && field.private;
  const ofRow = `${apiBase}/${area}/pictures/${resource}/${record?.id}/${fileNameOf(value)}`;
  return <Picture src={isPrivate ? ofRow : fileUrl(value)} short={short} />;
}

interface ValueProps {
  field: Field;
  resource: string;
  short?: boolean | undefined;
}

function Value({ value, field, resource, short }: ValueProps & { value: unknown }) {
  const { me } = useArea();
  const record = useRecordContext();
  const dayText = short ? formatDayBrief : formatDay;
  switch (field.type) {
    case "boolean":
      return (
        <Chip
          size="small"
          variant="outlined"
          color={value ? "success" : "default"}
          label={value ? backofficeWords.yes : backofficeWords.no}
        />
      );
    case "choice":
      return <Choice value={value} options={field.options as Readonly<Record<string, string>>} />;
    case "number":
      return <span>{field.plain ? String(value) : numberText(Number(value), field)}</span>;
    case "money":
      return (
        <span>
          {formatMoney(
            Number(value),
            typeof record?.currency === "string" ? record.currency : me.country.currency,
          )}
        </span>
      );
    case "date":
      return <Whole>{dayText(String(value))}</Whole>;
    case "dateTime":
      return (
        <span>
          <Whole>{`${dayText(dayOf(String(value), me.country.timeZone))},`}</Whole>{" "}
          <Whole>{formatTime(String(value), me.country.timeZone)}</Whole>
        </span>
      );
    case "image":
      return <RowPicture value={String(value)} field={field} resource={resource} short={short} />;
    case "audio":
      return (
        // biome-ignore lint/a11y/useMediaCaption: spoken directions are written beside it, in a field of their own
        <audio controls preload="none" src={fileUrl(String(value))} aria-label={field.label} />
      );
    case "list":
      return <span>{field.of === "date" ? formatDay(String(value)) : String(value)}</span>;
    case "json":
      return <Json value={value} />;
    default:
      if (field.type === "text" && field.format)
        return <Formatted value={String(value)} format={field.format} short={short} />;
      return <Text value={String(value)} short={short} />;
  }
}

export function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** Several choices as one line of a list. */
function choicesText(field: Extract<Field, { type: "choice" }>, values: readonly unknown[]): string {
  const options = field.options as Readonly<Record<string, string>>;
  if ("every" in field && field.every && values.length === Object.keys(options).length) return field.every;
  return values.map((value) => options[String(value)] ?? String(value)).join(", ");
}

/** Shows one column of one row. */
export function Cell({ source, field, resource, short }: CellProps) {
  const record = useRecordContext();
  const value = record?.[source];
  const Override = cellOverrides[`${resource}.${source}`];
  if (isNothing(value)) return nothing;
  if (Override)
    return (
      <Suspense fallback={null}>
        <Override value={value} short={short} />
      </Suspense>
    );
  if (field.type === "reference") return <Reference source={source} field={field} short={short} />;
  if (!Array.isArray(value) || field.type === "json")
    return <Value value={value} field={field} resource={resource} short={short} />;
  if (field.type === "list") {
    const texts = value.map((item) => (field.of === "date" ? formatDay(String(item)) : String(item)));
    return <Text value={texts.join(", ")} short={short} />;
  }
  if (short && field.type === "choice") return <span>{choicesText(field, value)}</span>;
  return (
    <Stack direction="row" sx={{ flexWrap: short ? "nowrap" : "wrap", gap: 0.5 }}>
      {(short && field.type === "image" ? value.slice(0, 1) : value).map((item) => (
        <Value key={String(item)} value={item} field={field} resource={resource} short={short} />
      ))}
    </Stack>
  );
}
