import type { RowSearch } from "../../booking/rows/search-scope.ts";
import type { searchOf } from "../../message/support/find-for-support.ts";

/** A search of the whole back office, with the text read as what the core's rows are found by. */
export interface Finding extends RowSearch {
  search: ReturnType<typeof searchOf>;
}
