import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { shownPhone } from "../../../../shared/phone.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { countryName } from "../../../components/language/country-name.ts";
import type { Me } from "../../../state/signed-in.ts";
import { Badge, Card } from "../../../ui/display.tsx";

const words = profileWords.profile;

/** Contact data, changed on pages of their own because that needs a code or a password. */
export function ContactSummary({ me }: { me: Me }) {
  const country = me.country.shortCode;
  const rows = [
    {
      label: words.email,
      value: me.email,
      confirmed: Boolean(me.emailVerifiedAt),
      href: paths.changeContact(),
    },
    {
      label: words.phone,
      value: shownPhone(me.phone, country),
      confirmed: Boolean(me.phoneVerifiedAt),
      href: paths.changeContact(),
    },
    { label: words.payment, value: shownPhone(me.accountNumber, country), href: paths.paymentInfos() },
    { label: words.country, value: countryName(me.country) },
    ...(me.company ? [{ label: words.company, value: me.company.name }] : []),
    ...(me.terminal ? [{ label: words.terminal, value: me.terminal.name }] : []),
  ];
  return (
    <Card as="section" aria-label={words.contactTitle}>
      <h2 className="text-xl">{words.contactTitle}</h2>
      <dl className="mt-3 divide-y-2 divide-line">
        {rows.map((row) => (
          <div key={row.label} className="py-2.5">
            <dt className="text-sm text-ink-soft">{row.label}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
                {row.value || <span className="font-normal text-ink-faint">{profileWords.none}</span>}
                {"confirmed" in row && row.value && (
                  <Badge tone={row.confirmed ? "forest" : "sun"}>
                    {row.confirmed ? words.confirmed : words.toConfirm}
                  </Badge>
                )}
              </span>
              {"href" in row && row.href && (
                <Link href={row.href} className="link inline-flex min-h-11 items-center">
                  {profileWords.change}
                  <span className="sr-only"> {row.label}</span>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
