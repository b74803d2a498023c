import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { fullTitle } from "../../shared/fr/titles.ts";
import { areaOfPath, type Layout, matchRoute } from "../../shared/routes.ts";
import { pageNamed } from "../pages.ts";
import { scrollToHash } from "../state/browser.ts";
import { redirectFor } from "../state/guards.ts";
import { useUser } from "../state/session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BareLayout, DashboardLayout, PublicLayout, TripLayout } from "./layouts.tsx";
import { PageLoading } from "./page-loading.tsx";

const NotFoundScreen = lazy(() =>
  import("./not-found-screen.tsx").then((module) => ({ default: module.NotFoundScreen })),
);

const layouts: Record<Layout, (props: { children: ReactNode }) => ReactNode> = {
  public: PublicLayout,
  dashboard: DashboardLayout,
  trip: TripLayout,
  bare: BareLayout,
};

/** The page of the present address, in its layout, or the address it redirects to. */
export function Screen() {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const user = useUser();
  const redirect = redirectFor(pathname, search ? `?${search}` : "", user);
  const area = redirect ? null : areaOfPath(pathname);

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
    // The back office is another app: the server answers its addresses.
    else if (area) location.reload();
  }, [redirect, area, navigate]);

  if (redirect || area) return <PageLoading />;
  return <RoutedPage pathname={pathname} />;
}

function RoutedPage({ pathname }: { pathname: string }) {
  const match = matchRoute(pathname);
  const Page = match?.entry.page ? pageNamed(match.entry.page) : null;
  const path = Page && match ? match.path : null;
  useArrival(pathname, fullTitle(path));
  const Layout = layouts[(Page && match?.entry.layout) || "public"];
  return (
    <Layout>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>
          {Page && match ? <Page key={match.path} params={match.params} /> : <NotFoundScreen />}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** A new page: its title, its top (or the place its address names), and the focus for screen readers. */
function useArrival(pathname: string, title: string) {
  const previous = useRef<string | null>(null);
  useEffect(() => {
    document.title = title;
    const first = previous.current === null;
    const same = previous.current === pathname;
    previous.current = pathname;
    if (location.hash) return scrollToHash(location.hash);
    if (first || same) return;
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, title]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      if (location.hash) stop = scrollToHash(location.hash);
    };
    addEventListener("hashchange", follow);
    return () => {
      stop?.();
      removeEventListener("hashchange", follow);
    };
  }, []);
}
