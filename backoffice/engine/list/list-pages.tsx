import { Pagination, useListContext } from "react-admin";
import { type ListTotal, listTotals } from "../../../src/shared/resource/list-total.ts";
import { listPageWords } from "../../../src/shared/words/fr/backoffice/list-pages.ts";

/** The pages of a list; a number of rows that was not counted to the end is not shown as if it were. */
export function ListPages() {
  const { meta } = useListContext();
  const counted: ListTotal = listTotals.find((one) => one === meta?.counted) ?? "exact";
  // The library hands it on to the pagination of its components, although its own type does not name it.
  const handedOn = {
    labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
      listPageWords.shown[counted](from, to, count),
  };
  return <Pagination rowsPerPageOptions={[25, 50, 100]} {...handedOn} />;
}
