import { Box, Button, Chip, FormHelperText, InputAdornment, Stack } from "@mui/material";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  type RaRecord,
  ReferenceInput,
  type required,
  SelectInput,
  TextInput,
  useInput,
  useRecordContext,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { currencyDigits, currencyLabel } from "../../src/shared/money.ts";
import { formatDay } from "../../src/shared/paper-dates.ts";
import type { Field, ReferenceField } from "../../src/shared/resource/resource-field.ts";
import { roundedTo } from "../../src/shared/resource/resource-values.ts";
import { isTime } from "../../src/shared/validate.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { offeredOptions, useArea } from "../me.ts";
import { DayField, DayInput } from "./day-field.tsx";
import { declarationOf, screenName } from "./declarations.ts";
import { errorText } from "./field-error.ts";
import { inputOverrides } from "./field-overrides.ts";
import { Presets } from "./fields/presets.tsx";
import { IconInput } from "./row-icons.tsx";
import { DurationInput, InstantInput, TimeField, TimeInput } from "./time-input.tsx";
import { AudioInput } from "./uploads/audio-input.tsx";
import { ImageInput } from "./uploads/image-input.tsx";

interface InputProps {
  source: string;
  field: Field;
  resource: string;
}

const adornment = (text: string | undefined) =>
  text ? { input: { endAdornment: <InputAdornment position="end">{text}</InputAdornment> } } : undefined;

function ChoiceOf({ common, field }: { common: CommonProps; field: Extract<Field, { type: "choice" }> }) {
  const numeric = "numeric" in field;
  const choices = offeredOptions(field, useArea()).map(([id, name]) => ({
    id: numeric ? Number(id) : id,
    name,
  }));
  if (field.many)
    return (
      <Box>
        <CheckboxGroupInput {...common} choices={choices} />
        {"every" in field && field.every ? (
          <EveryButton source={common.source} text={field.every} choices={choices} />
        ) : null}
      </Box>
    );
  if (choices.length > 8) return <AutocompleteInput {...common} choices={choices} />;
  return <SelectInput {...common} choices={choices} resettable={!field.required} />;
}

interface EveryProps {
  source: string;
  text: string;
  choices: readonly { id: string | number }[];
}

/** Selects all choices at once: most plans run every day. */
function EveryButton({ source, text, choices }: EveryProps) {
  const { setValue } = useFormContext();
  const all = choices.map(({ id }) => id);
  return (
    <Button
      size="small"
      onClick={() => setValue(source, all, { shouldDirty: true, shouldValidate: true, shouldTouch: true })}
    >
      {text}
    </Button>
  );
}

/** A choice among the rows of another resource that the server lets this person see. */
function ReferenceChoice({ source, field, label }: { source: string; field: ReferenceField; label: string }) {
  const { area } = useArea();
  const target = declarationOf(field.to);
  if (!target?.can[area]) return null;
  const searchable = target.search.length > 0;
  return (
    <ReferenceInput
      source={source}
      reference={screenName(target, area)}
      perPage={searchable ? 25 : 200}
      sort={{ field: target.order.field, order: target.order.direction }}
      {...(field.among ? { filter: field.among } : {})}
    >
      <AutocompleteInput
        label={label}
        optionText="_title"
        filterToQuery={(text: string) => (searchable && text ? { q: text } : {})}
        helperText={field.help ?? false}
        fullWidth
        isRequired={field.required}
        // A refused form focuses its first faulty field: an open list would cover the error.
        openOnFocus={false}
      />
    </ReferenceInput>
  );
}

const digits = (values: (string | number)[] | null) => values?.map(Number) ?? [];

type ListOf<Of extends string> = Extract<Field, { type: "list" }> & { of: Of };

/** A list of dates or times; a typed value counts even without pressing « Ajouter ». */
function ChipListInput({ source, field }: { source: string; field: ListOf<"date" | "time"> }) {
  const { field: control, fieldState } = useInput({ source, defaultValue: [] });
  const [draft, setDraft] = useState("");
  const row = useRef<HTMLDivElement>(null);
  const chosen: string[] = control.value ?? [];
  const problem = errorText(fieldState.error);
  const isTimes = field.of === "time";
  const help = isTimes && chosen.length === 0 ? field.help : undefined;
  const isWhole = isTimes ? isTime(draft) : draft !== "";
  function add() {
    if (!isWhole) return;
    if (!chosen.includes(draft)) control.onChange([...chosen, draft].sort());
    setDraft("");
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || draft === "") return;
    event.preventDefault();
    add();
  }
  function addOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) add();
  }
  return (
    <Box>
      {/* What was typed counts when the field and its button are left. */}
      <Stack ref={row} direction="row" onBlur={addOnLeave} sx={{ gap: 1, alignItems: "center" }}>
        {isTimes ? (
          <TimeField
            label={field.label}
            value={draft}
            required={field.required}
            error={problem !== undefined}
            onChange={setDraft}
            onKeyDown={addOnEnter}
          />
        ) : (
          <Box onKeyDown={addOnEnter}>
            <DayField label={field.label} value={draft} required={field.required} onChange={setDraft} />
          </Box>
        )}
        <Button
          variant="outlined"
          disabled={!isWhole}
          onClick={() => {
            add();
            // The button is disabled now: the focus goes to the field, for the next value.
            row.current?.querySelector("input")?.focus();
          }}
        >
          {backofficeWords.add}
        </Button>
      </Stack>
      {/* Keeps its height, so that the first chip, which takes the place of the help, moves nothing below. */}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap", mt: 1, minHeight: 32 }}>
        {help ? <FormHelperText sx={{ mt: 0, mx: 1.75 }}>{help}</FormHelperText> : null}
        {chosen.map((one) => (
          <Chip
            key={one}
            label={isTimes ? one : formatDay(one)}
            onDelete={() => control.onChange(chosen.filter((other) => other !== one))}
          />
        ))}
      </Stack>
      {problem ? (
        <FormHelperText error sx={{ mx: 1.75 }}>
          {problem}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

const isChips = (field: Extract<Field, { type: "list" }>): field is ListOf<"date" | "time"> =>
  field.of === "date" || field.of === "time";

/** A list of typed values. */
function ListInput({ common, field }: { common: CommonProps; field: Extract<Field, { type: "list" }> }) {
  return (
    <AutocompleteArrayInput
      {...common}
      choices={[]}
      freeSolo
      onCreate={(value) => ({ id: value, name: value })}
      format={(values: unknown[] | null) => values?.map(String) ?? []}
      parse={field.of === "number" ? digits : (values: string[] | null) => values ?? []}
      helperText={field.help ?? backofficeWords.listHelp}
    />
  );
}

interface CommonProps {
  source: string;
  label: string;
  helperText: string | false;
  fullWidth: true;
  isRequired?: boolean;
  validate?: ReturnType<typeof required>;
}

function NumberOf({
  common,
  field,
}: {
  common: CommonProps;
  field: Extract<Field, { type: "number" | "money" }>;
}) {
  const { me } = useArea();
  const currency: unknown = useRecordContext<RaRecord>()?.currency;
  if (field.type === "number" && field.unit === "min") return <DurationInput {...common} />;
  const own = typeof currency === "string" ? currency : me.country.currency;
  const percent = field.type === "number" && field.unit === "%";
  const decimals = field.type === "number" ? field.decimals : undefined;
  const unit = field.type === "money" ? currencyLabel(own) : field.unit;
  const parts = field.type === "money" ? 10 ** currencyDigits(own) : percent ? 100 : 1;
  const scale =
    parts > 1
      ? partsOf(parts)
      : decimals
        ? {
            format: (value: number | "" | null) =>
              typeof value === "number" ? roundedTo(value, decimals) : "",
          }
        : {};
  return <NumberInput {...common} {...scale} slotProps={adornment(unit)} />;
}

/** A column of small parts, typed and shown in whole ones: percents, and money of a currency with decimals. */
export const partsOf = (parts: number) => ({
  format: (value: number | "" | null) => (typeof value === "number" ? value / parts : ""),
  parse: (value: string) => (value === "" ? null : Math.round(Number(value) * parts)),
});

const inputTypes: Record<string, string> = { email: "email", phone: "tel", password: "password" };

/** The form input of a declared field. */
export function Input({ source, field, resource }: InputProps) {
  const Override = inputOverrides[`${resource}.${source}`];
  const common: CommonProps = {
    source,
    label: field.label,
    helperText: field.help ?? false,
    fullWidth: true,
    isRequired: field.required,
  };
  if (Override) return <Override source={source} label={field.label} />;
  switch (field.type) {
    case "longText":
      return <TextInput {...common} multiline minRows={3} />;
    case "number":
    case "money":
      return (
        <Stack sx={{ gap: 1, width: "100%" }}>
          <NumberOf common={common} field={field} />
          {"presets" in field ? <Presets source={source} field={field} /> : null}
        </Stack>
      );
    case "boolean":
      return <BooleanInput source={source} label={field.label} helperText={field.help ?? false} />;
    case "date":
      return <DayInput {...common} />;
    case "dateTime":
      return <InstantInput {...common} />;
    case "choice":
      return <ChoiceOf common={common} field={field} />;
    case "reference":
      return <ReferenceChoice source={source} field={field} label={field.label} />;
    case "image":
      return <ImageInput source={source} field={field} />;
    case "audio":
      return <AudioInput source={source} field={field} />;
    case "list":
      return isChips(field) ? (
        <ChipListInput source={source} field={field} />
      ) : (
        <ListInput common={common} field={field} />
      );
    case "json":
      return null;
    default:
      if (field.format === "time") return <TimeInput {...common} />;
      if (field.format === "icon") return <IconInput {...common} />;
      return <TextInput {...common} type={inputTypes[field.format ?? ""] ?? "text"} />;
  }
}
