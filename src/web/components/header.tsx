import clsx from "clsx";
import { Menu, UserRound } from "lucide-react";
import { memo, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { entryPaths } from "../../shared/address/entry-paths.ts";
import { modalPath } from "../../shared/address/paths.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { useBasket } from "../state/basket.ts";
import { useUser } from "../state/session.ts";
import { buttonClass, IconButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useFormView } from "../ui/posting/form-view.ts";
import { LogoMark } from "./logo.tsx";
import { isCurrent, mainLinks, opens } from "./main-links.ts";

const UserMenu = lazyPart(() => import("./user-menu.tsx").then((module) => module.UserMenu));
const HeaderChoices = lazyPart(() => import("./header-choices.tsx").then((module) => module.HeaderChoices));
const BasketSign = lazyPart(() => import("./basket-sign.tsx").then((module) => module.BasketSign));
const PlainUserLinks = /* @__PURE__ */ lazyPart(() =>
  import("./plain-user-links.tsx").then((module) => module.PlainUserLinks),
);
const MobileMenu = lazyPart(() => import("./mobile-menu.tsx").then((module) => module.MobileMenu));

/** Not rendered again with the header before its code is there, which would take the server's button away. */
const Choices = memo(function Choices() {
  return (
    <Suspense fallback={null}>
      <HeaderChoices />
    </Suspense>
  );
});

export function Header() {
  const [pathname] = useLocation();
  const user = useUser();
  const gathered = useBasket().length;
  const plain = useFormView() !== null;
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  return (
    <header className="sticky top-(--header-top) z-30 bg-forest-900 text-white print:hidden">
      {/* Large text takes a second row, and no third one: what stands at the end wraps piece by piece. */}
      <div className="page-width flex min-h-(--header) flex-wrap items-center justify-end gap-x-0.5 md:gap-x-2 lg:gap-x-3">
        {!plain && (
          <IconButton
            tone="dark"
            label={shellWords.openMenu}
            className="-ml-2.5 max-md:mr-1.5 lg:hidden"
            aria-haspopup="dialog"
            onClick={() => setMenu("open")}
          >
            <Menu className="size-6" aria-hidden="true" />
          </IconButton>
        )}
        {/* The name wraps out of sight where a person's name, a basket or large text need its room. */}
        <div className="flex min-w-9 flex-[1_1_2.25rem] lg:flex-none">
          <Link
            href="/"
            aria-label={shellWords.brand}
            className="flex h-11 flex-wrap items-center gap-x-2 overflow-hidden rounded-lg"
          >
            <LogoMark className="my-1 size-9" />
            <span className="font-display text-[1.6rem] leading-11 lowercase">{shellWords.brand}</span>
          </Link>
        </div>
        <nav aria-label={shellWords.mainNavigation} className="ml-4 hidden flex-1 lg:block">
          <ul className="flex">
            {mainLinks.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  aria-current={isCurrent(link.href, pathname) ? "page" : undefined}
                  className={clsx(
                    "header-link",
                    isCurrent(link.href, pathname) ? "border-b-sun-400" : "text-white/90",
                  )}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!plain && <Choices />}
        {gathered > 0 && (
          <Suspense fallback={<span className="size-11" />}>
            <BasketSign count={gathered} />
          </Suspense>
        )}
        {user && plain ? (
          <Suspense fallback={null}>
            <PlainUserLinks />
          </Suspense>
        ) : user ? (
          <Suspense fallback={<span className="size-11" />}>
            <UserMenu user={user} />
          </Suspense>
        ) : (
          <SignInLinks pathname={pathname} />
        )}
      </div>
      {menu !== "never" && (
        <Suspense fallback={null}>
          <MobileMenu open={menu === "open"} onOpenChange={(open) => setMenu(open ? "open" : "closed")} />
        </Suspense>
      )}
    </header>
  );
}

function SignInLinks({ pathname }: { pathname: string }) {
  const plain = useFormView() !== null;
  return (
    <>
      <Link
        href={plain ? entryPaths.login() : modalPath(pathname, "login")}
        onClick={opens("login")}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-white/10 md:gap-2 md:px-3"
      >
        <UserRound className="size-5" aria-hidden="true" />
        <span className="md:hidden">{shellWords.loginShort}</span>
        <span className="hidden md:inline">{shellWords.login}</span>
      </Link>
      {!plain && (
        <Link
          href={modalPath(pathname, "register", { step: "mode" })}
          onClick={opens("register", { step: "mode" })}
          className={buttonClass({ variant: "accent", size: "sm", className: "max-md:hidden" })}
        >
          {shellWords.register}
        </Link>
      )}
    </>
  );
}
