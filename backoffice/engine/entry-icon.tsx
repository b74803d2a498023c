import { SvgIcon } from "@mui/material";
import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

const EntryIcon = lazyPart(() => import("./icons.tsx"), "EntryIcon");

/** Icons are loaded after the menu's texts, which are usable without them. */
export function iconOf(name: string) {
  return (
    <Suspense fallback={<SvgIcon fontSize="small" />}>
      <EntryIcon name={name} />
    </Suspense>
  );
}
