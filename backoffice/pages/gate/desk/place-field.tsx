import { Autocomplete, createFilterOptions, TextField } from "@mui/material";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import type { NumberedPlaces } from "../../../kinds.ts";

const { desk: words } = gateWords;

interface Props {
  index: number;
  numbered: NumberedPlaces;
  /** « Passager 2 » */
  nameOf(index: number): string;
  tried: boolean;
}

const beginning = createFilterOptions<number>({ matchFrom: "start", stringify: String });

/**
 * The seat of one person: its number is typed, or chosen from the list. It counts when it is chosen or the field is
 * left, because the seats that arrow keys and first digits pass by may be those of others. The seat of another one is
 * exchanged, and the list says whose it is.
 */
export function PlaceField({ index, numbered, nameOf, tried }: Props) {
  const { units, free, choose } = numbered;
  const unit = units[index] ?? null;
  const textOf = (one: number) => {
    const other = units.indexOf(one);
    return other === -1 || other === index ? String(one) : `${one} · ${nameOf(other)}`;
  };
  const isMissing = tried && unit === null;
  return (
    <Autocomplete
      options={free}
      value={unit}
      onChange={(_event, next) => {
        if (next !== null) choose(index, next);
      }}
      getOptionLabel={String}
      filterOptions={beginning}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          {textOf(one)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={words.seat}
          error={isMissing}
          helperText={isMissing ? words.seatNeeded : undefined}
        />
      )}
      autoHighlight
      autoSelect
      selectOnFocus
      clearIcon={null}
      openText={words.seatList}
      closeText={words.seatList}
      noOptionsText={words.seatNone}
      slotProps={{ paper: { sx: { width: 180 } } }}
    />
  );
}
