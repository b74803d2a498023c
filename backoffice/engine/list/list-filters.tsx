import type { ReactElement } from "react";
import { NullableBooleanInput, NumberInput, SearchInput, useListContext } from "react-admin";
import { currencyDigits } from "../../../src/shared/money.ts";
import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { isAsked, type SignedIn, useArea } from "../../me.ts";
import { DayInput } from "../day-field.tsx";
import { Input, partsOf } from "../inputs.tsx";

/** The filters of a list: its search box, and an input for each declared filter. */
export function filterInputs(resource: Resource, signedIn: SignedIn): ReactElement[] {
  const inputs: ReactElement[] =
    resource.search.length > 0
      ? [<SearchInput key="q" source="q" alwaysOn placeholder={backofficeWords.searchList} />]
      : [];
  for (const [name, field] of fieldsIn(resource, signedIn.area)) {
    // The list's tabs are the filter by status already.
    if (!field.filter || !isAsked(field, signedIn) || name === resource.tabs) continue;
    if (field.filter === "set") {
      inputs.push(<SetInput key={`${name}_set`} source={`${name}_set`} label={field.label} />);
    } else if (field.type === "date" || field.type === "dateTime") {
      inputs.push(
        <DayInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeWords.from(field.label)} />,
      );
      inputs.push(
        <DayInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeWords.to(field.label)} />,
      );
    } else if (field.type === "number" || field.type === "money") {
      inputs.push(
        <BoundInput
          key={`${name}_gte`}
          source={`${name}_gte`}
          label={backofficeWords.atLeast(field.label)}
          field={field}
        />,
      );
      inputs.push(
        <BoundInput
          key={`${name}_lte`}
          source={`${name}_lte`}
          label={backofficeWords.atMost(field.label)}
          field={field}
        />,
      );
    } else
      inputs.push(
        <FilterInput key={name} source={name} field={field} resource={resource.name} label={field.label} />,
      );
  }
  return inputs;
}

/** A bound is typed as the column is shown: money in whole units of its currency. */
function BoundInput({ source, label, field }: { source: string; label: string; field: Field }) {
  const { currency } = useArea().me.country;
  const parts = field.type === "money" ? 10 ** currencyDigits(currency) : 1;
  return <NumberInput source={source} label={label} {...(parts > 1 ? partsOf(parts) : {})} />;
}

/** Asks whether a column is filled in. */
function SetInput({ source, label }: { source: string; label: string }) {
  return (
    <NullableBooleanInput
      source={source}
      label={label}
      trueLabel={backofficeWords.filledIn}
      falseLabel={backofficeWords.leftEmpty}
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
