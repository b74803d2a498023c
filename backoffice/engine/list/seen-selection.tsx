import { type ReactNode, useEffect, useRef } from "react";
import { BulkActionsToolbar, type RaRecord, useListContext } from "react-admin";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";

/**
 * Chosen rows are among the rows on the screen: what was chosen on another page, in another order or before a reload would be
 * changed without being seen.
 */
export function useSeenSelection(): void {
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
  const opened = useRef(false);
  useEffect(() => {
    if (!data) return;
    // The library remembers what was chosen when the list was last open.
    if (!opened.current) {
      opened.current = true;
      return onSelect([]);
    }
    const seen = new Set(data.map(({ id }) => id));
    const kept = selectedIds.filter((id) => seen.has(id));
    if (kept.length < selectedIds.length) onSelect(kept);
  }, [data, selectedIds, onSelect]);
}

/** The number and the names of the chosen rows, beside what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const names = data.filter(({ id }) => selectedIds.includes(id)).map(({ _title }) => String(_title));
  return (
    <BulkActionsToolbar label={listWords.choosing.named(names)} selectAllButton={false}>
      {children}
    </BulkActionsToolbar>
  );
}
