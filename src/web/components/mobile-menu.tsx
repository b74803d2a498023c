import clsx from "clsx";
import { Link, useLocation } from "wouter";
import { modalPath, paths } from "../../shared/address/paths.ts";
import { footerWords } from "../../shared/words/fr/home/footer.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { useUser } from "../state/session.ts";
import { useSoonOffers } from "../state/soon-offers.ts";
import { buttonClass } from "../ui/button.tsx";
import { Sheet } from "../ui/dialog.tsx";
import { Badge } from "../ui/display.tsx";
import { LanguageLink } from "./language/language-link.tsx";
import { isCurrent, mainLinks, opens } from "./main-links.ts";
import { serviceLinks } from "./service-links.ts";

const smallLink =
  "flex min-h-12 flex-wrap items-center gap-x-2 rounded-control px-3 font-semibold hover:bg-sand";

export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [pathname] = useLocation();
  const user = useUser();
  const soon = useSoonOffers();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={shellWords.menu}
      footer={!user && <SignInLinks pathname={pathname} onFollow={close} />}
    >
      <nav aria-label={shellWords.mainNavigation}>
        <ul>
          {mainLinks.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                onClick={close}
                aria-current={isCurrent(link.href, pathname) ? "page" : undefined}
                className={clsx(
                  "flex min-h-13 items-center rounded-control px-3 font-display text-xl",
                  isCurrent(link.href, pathname) ? "bg-forest-100 text-forest-900" : "hover:bg-sand",
                )}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-5 mb-1 px-3 text-sm font-bold text-ink-soft">{footerWords.services}</p>
        <ul>
          {serviceLinks.map(({ href, label, offer }) => (
            <li key={href}>
              <Link href={href} onClick={close} className={smallLink}>
                {label}
                {soon.includes(offer) && <Badge tone="sun">{footerWords.soon}</Badge>}
              </Link>
            </li>
          ))}
          <li>
            <Link href={paths.partnerRequest()} onClick={close} className={smallLink}>
              {footerWords.becomePartner}
            </Link>
          </li>
          <li>
            <LanguageLink className={smallLink} />
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}

function SignInLinks({ pathname, onFollow }: { pathname: string; onFollow: () => void }) {
  return (
    <div className="grid gap-3">
      <Link
        href={modalPath(pathname, "login")}
        onClick={(event) => {
          onFollow();
          opens("login")(event);
        }}
        className={buttonClass({ block: true })}
      >
        {shellWords.login}
      </Link>
      <Link
        href={modalPath(pathname, "register", { step: "mode" })}
        onClick={(event) => {
          onFollow();
          opens("register", { step: "mode" })(event);
        }}
        className={buttonClass({ variant: "accent", block: true })}
      >
        {shellWords.register}
      </Link>
    </div>
  );
}
