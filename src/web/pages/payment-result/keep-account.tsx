import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { buyerWords } from "../../../shared/words/fr/booking/buyer.ts";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";

const words = buyerWords.password;

/** Suggests a password to a person who bought with a code only: the account exists already. */
export function KeepAccount() {
  const { data: me } = trpc.account.me.useQuery(undefined, { staleTime: 60_000, meta: { silent: true } });
  if (!me || me.hasPassword || me.socialProviders.length > 0) return null;
  return (
    <Card as="section" className="mt-8 flex flex-col gap-3">
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      <Link
        href={paths.createPassword()}
        className={buttonClass({ variant: "secondary", className: "self-start" })}
      >
        {words.choose}
      </Link>
    </Card>
  );
}
