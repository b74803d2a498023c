import type { CompanyFile } from "../../../src/modules/operator/company-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyFileWords as words } from "../../../src/shared/words/fr/operator/company-file.ts";
import { companyHomeWords } from "../../../src/shared/words/fr/operator/company-home.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";
import { changeOf } from "../home/change.ts";
import { drawerCash } from "../home/drawer-cash.ts";
import { Figure } from "./figure.tsx";
import { FigureRow } from "./figure-row.tsx";

const accountHelp = (account: { verified: boolean } | null) =>
  account ? (account.verified ? words.accountChecked : words.accountToCheck) : words.noAccount;

/** The week's sales, the balance, the number of offers, and the open drawers' cash. */
export function CompanyFigures({ file }: { file: CompanyFile }) {
  const { money, drawers, offers, currency } = file;
  const amount = (value: number) => formatMoney(value, currency);
  const cash = drawers && drawerCash(drawers);
  return (
    <FigureRow>
      {money ? (
        <>
          <Figure
            label={words.salesWeek}
            wide
            value={amount(money.sales.current.amount)}
            help={[
              [
                companyHomeWords.salesCount(money.sales.current.bookings),
                ...changeOf(money.sales.current.amount, money.sales.previous.amount),
              ].join(" · "),
              words.lastWeek(amount(money.sales.previous.amount)),
            ].join(". ")}
          />
          <Figure
            label={money.balance < 0 ? words.owedToMboa : words.owedByMboa}
            wide
            value={amount(Math.abs(money.balance))}
            help={accountHelp(money.account)}
          />
        </>
      ) : null}
      <Figure
        label={words.offers}
        value={offers.toLocaleString(languageWords.code)}
        help={words.offersHelp}
      />
      {drawers ? (
        <Figure
          label={companyHomeWords.drawers(drawers.open)}
          value={drawers.open.toLocaleString(languageWords.code)}
          {...(cash ? { help: cash } : {})}
        />
      ) : null}
    </FigureRow>
  );
}
