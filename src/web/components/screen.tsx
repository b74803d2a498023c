import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { isOfficePath } from "../../shared/address/area-pages.ts";
import { type Layout, matchRoute, type RoutePath } from "../../shared/address/routes.ts";
import { firstTitleWords } from "../../shared/words/fr/home/first-titles.ts";
import { pageNamed, registry } from "../pages.ts";
import { scrollToHash } from "../state/browser.ts";
import { redirectFor } from "../state/guards.ts";
import { useUser } from "../state/session.ts";
import { useFormView } from "../ui/posting/form-view.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BareLayout, CheckoutLayout, DashboardLayout, DetailLayout, PublicLayout } from "./layouts.tsx";
import { PageLoading } from "./page-loading.tsx";

const FormNotice = /* @__PURE__ */ lazy(() =>
  import("../posting/form-notice.tsx").then((module) => ({ default: module.FormNotice })),
);
const NotFoundScreen = lazy(() =>
  import("./not-found-screen.tsx").then((module) => ({ default: module.NotFoundScreen })),
);

const layouts: Record<Layout, (props: { children: ReactNode }) => ReactNode> = {
  public: PublicLayout,
  dashboard: DashboardLayout,
  detail: DetailLayout,
  checkout: CheckoutLayout,
  bare: BareLayout,
};

const hashHere = () => (typeof location === "undefined" ? "" : location.hash);

/** The page of the present address in its layout, or a redirect. */
export function Screen() {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const user = useUser();
  const redirect = redirectFor(pathname, search ? `?${search}` : "", user, hashHere());
  const office = !redirect && isOfficePath(pathname);

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
    // The back office is another app that the server delivers, so the browser must load the address itself.
    else if (office) location.reload();
  }, [redirect, office, navigate]);

  if (redirect || office) return <PageLoading />;
  return <RoutedPage pathname={pathname} />;
}

/**
 * Rendered again only for another address: otherwise a part whose code is still
 * loading would lose the server's HTML.
 */
const RoutedPage = memo(function RoutedPage({ pathname }: { pathname: string }) {
  const match = matchRoute(pathname);
  const Page = match?.entry.page ? pageNamed(match.entry.page) : null;
  const plain = useFormView() !== null;
  useArrival(pathname, Page && match ? match.path : null);
  const Layout = layouts[(Page && match?.entry.layout) || "public"];
  return (
    <Layout>
      <ErrorBoundary resetKey={pathname}>
        {/* With a key, since a page that is only being loaded must not leave the former one on the screen. */}
        <Suspense key={match?.path} fallback={<PageLoading />}>
          {plain && <FormNotice />}
          {Page && match ? <Page key={match.path} params={match.params} /> : <NotFoundScreen />}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
});

/** The address that the server gave a title, with what it knows of it: a departure's two cities. */
const served =
  typeof document === "undefined"
    ? null
    : { address: location.pathname + location.search, title: document.title };

/** Sets the title; that of the page the server sent stays. Titles other than the home page's are loaded with the list of pages. */
function giveTitle(path: RoutePath | null) {
  if (served?.title && served.address === location.pathname + location.search) {
    document.title = served.title;
  } else if (path === null || path === "/")
    document.title = path ? firstTitleWords.home : firstTitleWords.notFound;
  else
    registry().then(
      ({ fullTitle }) => (document.title = fullTitle(path)),
      () => undefined,
    );
}

/**
 * On a new page: sets its title, scrolls to the top (or to the address's hash) and
 * moves the focus for screen readers.
 */
function useArrival(pathname: string, path: RoutePath | null) {
  const previous = useRef<string | null>(null);
  useEffect(() => {
    giveTitle(path);
    const first = previous.current === null;
    const same = previous.current === pathname;
    previous.current = pathname;
    if (location.hash) return scrollToHash(location.hash);
    if (first || same) return;
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, path]);
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
