import { Box } from "@mui/material";
import { type ReactNode, Suspense, useEffect } from "react";
import { Loading, Sidebar } from "react-admin";
import { useLocation } from "react-router-dom";
import { areaPaths } from "../../src/shared/permissions.ts";
import { lazyPart } from "../engine/lazy-part.ts";
import { useArea } from "../me.ts";
import { tabbedPages } from "../pages.ts";
import { useNotKept } from "../person-store.ts";
import { Bar } from "./bar.tsx";
import { Caught } from "./caught.tsx";
import { contentId } from "./content.ts";
import { AreaMenu } from "./menu.tsx";
import { SkipButton } from "./skip-button.tsx";
import { usePageStart } from "./use-page-start.ts";

const PageTabs = lazyPart(() => import("./page-tabs.tsx"), "PageTabs");
const StopBehalf = lazyPart(() => import("../pages/support/stop-behalf.tsx"), "StopBehalf");

const contentStyle = {
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  flexBasis: 0,
  minWidth: 0,
  px: 1,
  // It takes the focus only as the place where the next step of the keyboard begins.
  outline: "none",
} as const;

/** The first page does not need it: it is loaded with the first key or touch. */
function useKeptFocus(): void {
  useEffect(() => {
    let kept: Promise<() => void> | null = null;
    function begin() {
      kept ??= import("./keep-focus.ts").then(
        ({ keepFocus }) => keepFocus(),
        () => () => undefined,
      );
    }
    for (const type of ["keydown", "pointerdown"]) addEventListener(type, begin);
    return () => {
      for (const type of ["keydown", "pointerdown"]) removeEventListener(type, begin);
      void kept?.then((end) => end());
    };
  }, []);
}

/**
 * The frame around every screen. Written here instead of the library's `Layout`, which bundles a menu,
 * a title editor and form fields.
 */
export function AreaLayout({ children }: { children: ReactNode }) {
  const signedIn = useArea();
  const { me } = signedIn;
  const { pathname } = useLocation();
  useNotKept();
  usePageStart();
  useKeptFocus();
  const tabs = tabbedPages(signedIn);
  const tab = tabs.find(({ path }) => pathname === `${areaPaths[signedIn.area].dashboard}/${path}`);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100vh", position: "relative" }}>
      <SkipButton />
      <Bar />
      <Box component="main" sx={{ display: "flex", flexGrow: 1, mt: { xs: 7, sm: 6 }, minWidth: 0 }}>
        <Sidebar appBarAlwaysOn>
          <AreaMenu />
        </Sidebar>
        <Box id={contentId} tabIndex={-1} sx={contentStyle}>
          <Caught place={pathname}>
            <Suspense fallback={<Loading />}>
              {me.onBehalf ? <StopBehalf /> : null}
              {tabs.length > 1 && tab ? <PageTabs path={tab.path} /> : null}
              {children}
            </Suspense>
          </Caught>
        </Box>
      </Box>
    </Box>
  );
}
