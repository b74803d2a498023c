import SearchIcon from "@mui/icons-material/Search";
import { Box, IconButton } from "@mui/material";
import { Suspense, useEffect, useRef, useState } from "react";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { lazyPart } from "../engine/lazy-part.ts";
import { shade } from "../shades.ts";
import { contentId, finderFieldId, goToContent } from "./content.ts";

const Finder = lazyPart(() => import("../pages/find/finder.tsx"), "Finder");
const KeyHelp = lazyPart(() => import("../pages/find/key-help.tsx"), "KeyHelp");

type Open = "find" | "keys" | null;

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** A closed menu that stays mounted is a dialog too, hidden from assistive technology. */
function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  return dialogs.some((dialog) => !dialog.closest("[aria-hidden=true]"));
}

/** On a wide screen it looks like the search field that it opens, and names its key. */
const fieldLike = {
  gap: 1,
  px: { lg: 1.5 },
  py: { lg: 0.5 },
  mr: { lg: 0.5 },
  borderRadius: { lg: 3 },
  border: { lg: `1px solid ${shade("bar-line")}` },
  fontSize: { lg: 14 },
  fontFamily: "inherit",
} as const;

const inPage = (selector: string) => document.querySelector<HTMLElement>(`#${contentId} ${selector}`);

/** The link to the edit form of the present row: its page's address without the last part. */
function editLink(): HTMLElement | null {
  const place = window.location.pathname.replace(/\/show$/, "");
  return place === window.location.pathname ? null : inPage(`a[href="${place}"]`);
}

/** The button of an action whose declaration names this key. */
const actionOf = (key: "n" | "e") => inPage(`[data-key=${key}]`);

/** The keyboard shortcuts; null: not available on this page. */
const keys: Record<string, () => Open | "done" | null> = {
  "/": () => {
    const search = inPage("input[type=search], input[name=q]") as HTMLInputElement | null;
    search?.focus();
    // A list remembers its search: typing replaces the words of the last one.
    search?.select();
    return search ? "done" : "find";
  },
  "?": () => "keys",
  n: () => press(inPage('a[href$="/create"]') ?? actionOf("n")),
  e: () => press(editLink() ?? actionOf("e")),
};

function press(control: HTMLElement | null): "done" | null {
  control?.click();
  // On another page the keyboard goes on in its form, not in the menu, where the focus may have been.
  if (control instanceof HTMLAnchorElement) goToContent();
  return control ? "done" : null;
}

/**
 * Sends the form that is being filled in, also from a field of several lines, where Enter is a new line. A dialog
 * without a form, which Enter alone must not send, is sent by its last button.
 */
function sendForm(target: EventTarget | null): "done" | null {
  if (!(target instanceof HTMLElement)) return null;
  const form = target.closest("form");
  if (form) {
    form.requestSubmit();
    return "done";
  }
  const last = "[role=dialog] .MuiDialogActions-root > :last-child";
  const dialog = isWriting(target) ? target.closest("[role=dialog]") : null;
  return press(dialog?.querySelector<HTMLElement>(last) ?? null);
}

/** Whether the key writes a character. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

function meaningOf(event: KeyboardEvent): Open | "done" {
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl && event.key === "Enter" && !event.repeat) return sendForm(event.target);
  if (withControl && event.key.toLowerCase() === "k") return "find";
  const elsewhere = withControl || event.altKey || isWriting(event.target);
  if (elsewhere || isDialogOpen()) return null;
  return keys[event.key]?.() ?? null;
}

/** The button for the global search, Ctrl+K, and the page's keyboard shortcuts. */
export function QuickSearch() {
  const [open, setOpen] = useState<Open>(null);
  const typed = useRef("");
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // The search may still be loading, or its field be without the focus: what is typed is meant for it.
      if (open === "find" && document.activeElement?.id !== finderFieldId) {
        if (!isText(event)) return;
        typed.current += event.key;
        return event.preventDefault();
      }
      const wanted = meaningOf(event);
      if (wanted === null) return;
      event.preventDefault();
      if (wanted !== "done") setOpen(wanted);
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
  function close() {
    typed.current = "";
    setOpen(null);
  }
  return (
    <>
      <IconButton
        color="inherit"
        onClick={() => setOpen("find")}
        aria-label={backofficeWords.findAll}
        title={backofficeWords.findAll}
        aria-keyshortcuts="Control+K"
        sx={fieldLike}
      >
        <SearchIcon />
        <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
          {backofficeWords.findAll}
        </Box>
      </IconButton>
      <Suspense fallback={null}>
        {open === "find" ? <Finder typed={typed} onClose={close} /> : null}
        {open === "keys" ? <KeyHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}
