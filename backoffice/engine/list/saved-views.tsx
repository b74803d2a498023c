import BookmarkAddIcon from "@mui/icons-material/BookmarkAdd";
import CancelIcon from "@mui/icons-material/Cancel";
import { Chip, Stack } from "@mui/material";
import { useState } from "react";
import {
  extractValidSavedQueries,
  useListContext,
  useNotify,
  useResourceContext,
  useSavedQueries,
} from "react-admin";
import { useNavigate } from "react-router-dom";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { goToContent } from "../../frame/content.ts";
import { useArea } from "../../me.ts";
import { knownView, type View } from "./known-view.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";

const words = listWords.views;

const byName = (one: object = {}) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));
/** Whether two views show the same rows in the same order. */
const isSame = (a: View, b: View) =>
  JSON.stringify([byName(a.filter), byName(a.sort)]) === JSON.stringify([byName(b.filter), byName(b.sort)]);

const addressOf = ({ filter, sort, perPage, displayedFilters }: View) =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    sort: sort?.field ?? "",
    order: sort?.order ?? "",
    perPage: String(perPage ?? ""),
    page: "1",
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
  })}`;

/** The saved views of this list, and a button to save the present one. */
export function SavedViews({ resource, first }: { resource: Resource; first: View }) {
  const { area } = useArea();
  const screen = useResourceContext() ?? "";
  const { filterValues, sort, perPage, displayedFilters } = useListContext();
  const [kept, setKept] = useSavedQueries(screen);
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const views = extractValidSavedQueries(kept);
  const now: View = { filter: filterValues, sort, perPage, displayedFilters };
  const isKept = views.some(({ value }) => isSame(value, now));
  const canKeep = !isKept && !isSame(now, first);
  if (views.length === 0 && !canKeep) return null;

  function keep(label: string) {
    setKept([...views.filter((view) => view.label !== label), { label, value: now }]);
    setNaming(false);
    // The chip that opened the dialog goes, and so does one that is removed: the focus stays in the page.
    setTimeout(goToContent);
  }
  function open(label: string, value: View) {
    const { view, dropped } = knownView(resource, area, value);
    if (dropped) {
      setKept(views.map((one) => (one.label === label ? { label, value: view } : one)));
      notify(words.dropped(label), { type: "warning" });
    }
    void navigate(addressOf(view));
  }
  function remove(label: string) {
    setKept(views.filter((view) => view.label !== label));
    notify(words.removed(label), { type: "info" });
    setTimeout(goToContent);
  }
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={words.label}
      sx={{ gap: 1, flexWrap: "wrap", px: 1.5, py: 1, borderBottom: 1, borderColor: "divider" }}
    >
      {views.map(({ label, value }) => (
        <Chip
          key={label}
          label={label}
          color={isSame(value, now) ? "primary" : "default"}
          variant={isSame(value, now) ? "filled" : "outlined"}
          onClick={() => open(label, value)}
          onDelete={() => remove(label)}
          deleteIcon={<CancelIcon titleAccess={words.remove(label)} />}
        />
      ))}
      {canKeep ? (
        <Chip
          icon={<BookmarkAddIcon />}
          label={words.keep}
          variant="outlined"
          onClick={() => setNaming(true)}
          sx={{ borderStyle: "dashed" }}
        />
      ) : null}
      {naming ? (
        <SaveViewDialog
          taken={views.map(({ label }) => label)}
          onSave={keep}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Stack>
  );
}
