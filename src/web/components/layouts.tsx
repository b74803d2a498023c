import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "wouter";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { useCountry } from "../state/country.ts";
import { useSoonOffers } from "../state/soon-offers.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { useFormView } from "../ui/posting/form-view.ts";
import { Header } from "./header.tsx";
import { hasOwnTabs } from "./main-links.ts";
import { still } from "./still.tsx";

const DashboardNav = lazyPart(() => import("./dashboard-nav.tsx").then((module) => module.DashboardNav));

const Foot = still("footer", () => import("./footer.tsx").then((module) => module.Footer));

const Corners = lazyPart(() => import("./page-corners.tsx").then((module) => module.PageCorners));

const Bar = lazyPart(() => import("./bottom-bar.tsx").then((module) => module.BottomBar));

/**
 * The phone's bar is positioned over the page, so loading it late shifts nothing; the layout leaves room for it.
 */
function BottomBar() {
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

const frame = "flex min-h-dvh flex-col";
const aboveBar = `above-bar ${frame} pb-14 short:pb-11 lg:pb-0`;

const footHeight = "mt-auto min-h-32 bg-forest-950";

/** Everything that the footer shows is in its variant, so that the server's HTML is only kept where it is still true. */
function Footer() {
  const country = useCountry()?.shortCode ?? "";
  const soon = useSoonOffers();
  const variant = [country, ...soon].join(" ");
  return <Foot key={variant} variant={variant} soon={soon} height={footHeight} />;
}

function CompactFooter() {
  const variant = `${useCountry()?.shortCode ?? ""} compact`;
  return <Foot key={variant} variant={variant} compact height={footHeight} />;
}

function PageCorners() {
  return (
    <Suspense fallback={null}>
      <Corners />
    </Suspense>
  );
}

interface LayoutProps {
  children: ReactNode;
}

function SkipLink() {
  return (
    <a href="#content" className="skip-link rounded-control bg-sun-400 px-5 py-3 font-bold text-ink">
      {shellWords.skipToContent}
    </a>
  );
}

/** Header, content, footer, and the button to scroll back to the top; a proposal of the other language. */
export function PublicLayout({ children }: LayoutProps) {
  const plain = useFormView() !== null;
  return (
    <div className={aboveBar}>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {plain ? (
        <CompactFooter />
      ) : (
        <>
          <Footer />
          <PageCorners />
        </>
      )}
      <BottomBar />
    </div>
  );
}

/** A person's own pages: a sidebar on a desktop, a row of links under the header on a phone. */
export function DashboardLayout({ children }: LayoutProps) {
  const [pathname] = useLocation();
  return (
    <div className={aboveBar}>
      <SkipLink />
      <Header />
      <div className="page-width flex flex-1 flex-col gap-3 py-3 lg:flex-row lg:gap-8 lg:py-8">
        <Suspense
          fallback={<div className={clsx("min-h-12 lg:w-64", hasOwnTabs(pathname) && "max-lg:hidden")} />}
        >
          <DashboardNav />
        </Suspense>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <CompactFooter />
      <BottomBar />
    </div>
  );
}

/** One offer in detail, with room at the bottom for the payment bar. */
export function DetailLayout({ children }: LayoutProps) {
  return (
    <div className={`${frame} pb-24 short:pb-16 lg:pb-0`}>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <CompactFooter />
    </div>
  );
}

/** The payment pages: no links other than those of the header, and no footer. */
export function CheckoutLayout({ children }: LayoutProps) {
  return (
    <div className={frame}>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}

/** The page only, for the mobile app or a popup. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <main id="content" tabIndex={-1} className="min-h-dvh bg-paper outline-none">
      {children}
    </main>
  );
}
