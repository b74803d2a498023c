import { Stack } from "@mui/material";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { Cell, isNothing } from "../cells.tsx";
import { BillBookings, bookingsOfBill } from "./bill-bookings.tsx";

/** Types of fields that are clear without a label; a bare date or number is not. */
const telling: readonly Field["type"][] = ["choice", "money", "reference", "text", "longText", "image"];
const cellsOnPhone = 4;

interface PhoneCellsProps {
  record: RaRecord;
  columns: readonly string[];
  fields: ReadonlyMap<string, Field>;
  resource: Resource;
}

export function PhoneCells({ record, columns, fields, resource }: PhoneCellsProps) {
  const filled = columns.filter((column) => !isNothing(record[column])).slice(0, cellsOnPhone);
  // One amount is clear without a label; two could be taken for each other.
  const amounts = filled.filter((column) => fields.get(column)?.type === "money").length;
  const isClear = ({ type }: Field) => telling.includes(type) && (type !== "money" || amounts === 1);
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}
    >
      {filled.map((column) => {
        const field = fields.get(column) as Field;
        return (
          <span key={column}>
            {isClear(field) ? null : `${backofficeWords.labelled(field.label)} `}
            <Cell source={column} field={field} resource={resource.name} short />
          </span>
        );
      })}
      {bookingsOfBill(record).length > 0 ? <BillBookings /> : null}
    </Stack>
  );
}
