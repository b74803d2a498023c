import { SvgIcon } from "@mui/material";
import { Suspense } from "react";
import { late } from "./late.ts";

const EntryIcon = late(() => import("./icons.tsx"), "EntryIcon");

/** The drawings come after the words of the menu, which one can read and press before. */
export function iconOf(name: string) {
  return (
    <Suspense fallback={<SvgIcon fontSize="small" />}>
      <EntryIcon name={name} />
    </Suspense>
  );
}
