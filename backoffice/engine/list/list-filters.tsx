import type { ReactElement } from "react";
import { NullableBooleanInput, NumberInput, SearchInput, useListContext } from "react-admin";
import { backofficeFr } from "../../../src/shared/fr/backoffice/backoffice.ts";
import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { type Desk, isAsked } from "../../me.ts";
import { DayInput } from "../day-field.tsx";
import { Input } from "../inputs.tsx";

/** The filters of a list: its search box, and an input for each declared filter. */
export function filterInputs(resource: Resource, desk: Desk): ReactElement[] {
  const inputs: ReactElement[] =
    resource.search.length > 0
      ? [<SearchInput key="q" source="q" alwaysOn placeholder={backofficeFr.searchList} />]
      : [];
  for (const [name, field] of fieldsIn(resource, desk.area)) {
    // The list's tabs are the filter by status already.
    if (!field.filter || !isAsked(field, desk) || name === resource.tabs) continue;
    if (field.filter === "set") {
      inputs.push(<SetInput key={`${name}_set`} source={`${name}_set`} label={field.label} />);
    } else if (field.type === "date" || field.type === "dateTime") {
      inputs.push(
        <DayInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeFr.from(field.label)} />,
      );
      inputs.push(
        <DayInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeFr.to(field.label)} />,
      );
    } else if (field.type === "number" || field.type === "money") {
      inputs.push(
        <NumberInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeFr.atLeast(field.label)} />,
      );
      inputs.push(
        <NumberInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeFr.atMost(field.label)} />,
      );
    } else
      inputs.push(
        <FilterInput key={name} source={name} field={field} resource={resource.name} label={field.label} />,
      );
  }
  return inputs;
}

/** Asks whether a column is filled in. */
function SetInput({ source, label }: { source: string; label: string }) {
  return (
    <NullableBooleanInput
      source={source}
      label={label}
      trueLabel={backofficeFr.filledIn}
      falseLabel={backofficeFr.leftEmpty}
    />
  );
}

/** `label` is shown in the menu of filters. */
function FilterInput({
  source,
  field,
  resource,
}: {
  source: string;
  field: Field;
  resource: string;
  label: string;
}) {
  const { filterValues } = useListContext();
  // The link of a figure may choose several values at once.
  const several = field.type === "choice" && Array.isArray(filterValues?.[source]);
  const asked: Field = { ...field, required: false, help: undefined };
  return (
    <Input
      source={source}
      field={several ? ({ ...asked, many: true } as Field) : asked}
      resource={resource}
    />
  );
}
