import { Alert, Box, Card, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import type { WalletForecast } from "../../../../src/modules/reconciliation/view/view-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatAmount, formatMoney } from "../../../../src/shared/money.ts";
import { pageTitleWords } from "../../../../src/shared/words/fr/backoffice/page-titles.ts";
import { treasuryWords as words } from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { query } from "../../../procedures.ts";
import { Loaded } from "../../cockpit/loaded.tsx";
import { providerName } from "../../cockpit/provider-name.ts";
import { PlainTable } from "../statistics/plain-table.tsx";

const refreshMs = 30_000;

function Verdict({ wallet, currency }: { wallet: WalletForecast; currency: string }) {
  const { missing24, missing72, settlement } = wallet;
  if (missing24 > 0) return <Alert severity="error">{words.short24(formatMoney(missing24, currency))}</Alert>;
  if (missing72 > 0)
    return <Alert severity="warning">{words.short72(formatMoney(missing72, currency))}</Alert>;
  return (
    <Alert severity="success">
      {words.enough}
      {settlement > 0 ? ` ${words.settlement(formatMoney(settlement, currency))}` : ""}
    </Alert>
  );
}

function Wallet({
  wallet,
  currency,
  timeZone,
}: {
  wallet: WalletForecast;
  currency: string;
  timeZone: string;
}) {
  const { provider, balance, toldAt, refunds, payouts } = wallet;
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <Card component="section" sx={{ p: 2, display: "grid", gap: 1.5, alignContent: "start", minWidth: 0 }}>
      <Box>
        <Typography variant="h6" component="h2">
          {providerName(provider)}
        </Typography>
        <Typography sx={{ fontSize: 28, fontWeight: 800, fontVariantNumeric: "tabular-nums" }}>
          {formatMoney(balance, currency)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {`${words.balance}, ${toldAt ? words.told(formatDateTime(toldAt, timeZone)) : words.fromBooks}`}
        </Typography>
      </Box>
      <PlainTable
        caption={providerName(provider)}
        head={["", words.in24, words.in72]}
        rows={[
          { key: "refunds", cells: [words.refunds, money(refunds.in24), money(refunds.in72)] },
          { key: "payouts", cells: [words.payouts, money(payouts.in24), money(payouts.in72)] },
          {
            key: "total",
            cells: [words.total, money(refunds.in24 + payouts.in24), money(refunds.in72 + payouts.in72)],
          },
        ]}
      />
      <Verdict wallet={wallet} currency={currency} />
    </Card>
  );
}

/** What each wallet must pay in the next days, and whether it can. */
export function TreasuryPage() {
  const answer = useQuery({
    queryKey: ["reconciliation", "treasury"],
    queryFn: () => query("reconciliation.treasury", {}),
    refetchInterval: refreshMs,
  });
  return (
    <Box sx={{ py: 2, minWidth: 0, maxWidth: 1280 }}>
      <Title title={pageTitleWords.treasury} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      <Loaded query={answer}>
        {({ wallets, currency, timeZone }) => (
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
            }}
          >
            {wallets.map((wallet) => (
              <Wallet key={wallet.provider} wallet={wallet} currency={currency} timeZone={timeZone} />
            ))}
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
