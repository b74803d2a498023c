import { Autocomplete, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { statementWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { declarationOf, screenName } from "../../../engine/declarations.ts";
import { useArea } from "../../../me.ts";

const most = 500;

interface Props {
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** Chooses one of the companies that the person may see. */
export function CompanyChoice({ value, onChange }: Props) {
  const { area } = useArea();
  const company = declarationOf("company");
  const { data = [] } = useGetList<{ id: string; _title: string }>(
    company ? screenName(company, area) : "company",
    { pagination: { page: 1, perPage: most }, sort: { field: "name", order: "ASC" }, filter: {} },
  );
  return (
    <Autocomplete
      options={data}
      value={data.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ _title }) => _title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen?.id)}
      renderInput={(params) => <TextField {...params} label={statementWords.company} />}
      sx={{ maxWidth: 420 }}
    />
  );
}
