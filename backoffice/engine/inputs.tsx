import { Box, Button, Chip, FormHelperText, InputAdornment, Stack } from "@mui/material";
import { useState } from "react";
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  ReferenceInput,
  type required,
  SelectInput,
  TextInput,
  useInput,
} from "react-admin";
import { formatDay } from "../../src/shared/dates.ts";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { currencyLabel } from "../../src/shared/money.ts";
import type { Field, ReferenceField } from "../../src/shared/resource/resource-field.ts";
import { useDesk } from "../me.ts";
import { DayField, DayInput } from "./day-field.tsx";
import { declarationOf, screenName } from "./declarations.ts";
import { errorText } from "./field-error.ts";
import { inputOverrides } from "./field-overrides.ts";
import { ImageInput } from "./image-input.tsx";
import { IconInput } from "./row-icons.tsx";
import { DurationInput, InstantInput, TimeInput } from "./time-input.tsx";

interface InputProps {
  source: string;
  field: Field;
  resource: string;
}

const adornment = (text: string | undefined) =>
  text ? { input: { endAdornment: <InputAdornment position="end">{text}</InputAdornment> } } : undefined;

function ChoiceOf({ common, field }: { common: CommonProps; field: Extract<Field, { type: "choice" }> }) {
  const numeric = "numeric" in field;
  const choices = Object.entries(field.options as Record<string, string>).map(([id, name]) => ({
    id: numeric ? Number(id) : id,
    name,
  }));
  if (field.many) return <CheckboxGroupInput {...common} choices={choices} />;
  if (choices.length > 8) return <AutocompleteInput {...common} choices={choices} />;
  return <SelectInput {...common} choices={choices} resettable={!field.required} />;
}

/** What may be chosen is what the server lets this person see of the other resource. */
function ReferenceChoice({ source, field, label }: { source: string; field: ReferenceField; label: string }) {
  const { area } = useDesk();
  const target = declarationOf(field.to);
  if (!target?.can[area]) return null;
  const searchable = target.search.length > 0;
  return (
    <ReferenceInput
      source={source}
      reference={screenName(target, area)}
      perPage={searchable ? 25 : 200}
      sort={{ field: target.order.field, order: target.order.direction }}
    >
      <AutocompleteInput
        label={label}
        optionText="_title"
        filterToQuery={(text: string) => (searchable && text ? { q: text } : {})}
        helperText={field.help ?? false}
        fullWidth
        isRequired={field.required}
        // A form that is refused goes to its first fault: the list would hide what is wrong with it.
        openOnFocus={false}
      />
    </ReferenceInput>
  );
}

const digits = (values: (string | number)[] | null) => values?.map(Number) ?? [];

/** Days picked one after the other. */
function DayListInput({ source, field }: { source: string; field: Extract<Field, { type: "list" }> }) {
  const { field: control, fieldState } = useInput({ source, defaultValue: [] });
  const [day, setDay] = useState("");
  const days: string[] = control.value ?? [];
  const problem = errorText(fieldState.error);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
        <DayField label={field.label} value={day} onChange={setDay} />
        <Button
          variant="outlined"
          disabled={!day || days.includes(day)}
          onClick={() => {
            control.onChange([...days, day].sort());
            setDay("");
          }}
        >
          {backofficeFr.add}
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap", mt: 1 }}>
        {days.map((one) => (
          <Chip
            key={one}
            label={formatDay(one)}
            onDelete={() => control.onChange(days.filter((other) => other !== one))}
          />
        ))}
      </Stack>
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
    </Box>
  );
}

/** Values typed one after the other. */
function ListInput({ common, field }: { common: CommonProps; field: Extract<Field, { type: "list" }> }) {
  return (
    <AutocompleteArrayInput
      {...common}
      choices={[]}
      freeSolo
      onCreate={(value) => ({ id: value, name: value })}
      format={(values: unknown[] | null) => values?.map(String) ?? []}
      parse={field.of === "number" ? digits : (values: string[] | null) => values ?? []}
      helperText={field.help ?? backofficeFr.listHelp}
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
  const { me } = useDesk();
  if (field.type === "number" && field.unit === "min") return <DurationInput {...common} />;
  const percent = field.type === "number" && field.unit === "%";
  const unit = field.type === "money" ? currencyLabel(me.country.currency) : field.unit;
  const scale = percent
    ? {
        format: (value: number | "" | null) => (typeof value === "number" ? value / 100 : ""),
        parse: (value: string) => (value === "" ? null : Math.round(Number(value) * 100)),
      }
    : {};
  return <NumberInput {...common} {...scale} slotProps={adornment(unit)} />;
}

const inputTypes: Record<string, string> = { email: "email", phone: "tel" };

/** The field of a form that goes with a declared field. */
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
      return <NumberOf common={common} field={field} />;
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
    case "list":
      return field.of === "date" ? (
        <DayListInput source={source} field={field} />
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
