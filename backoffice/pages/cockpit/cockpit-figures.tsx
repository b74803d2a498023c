import { Box } from "@mui/material";
import type { Cockpit } from "../../../src/modules/operator/schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { gateKindsFr } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { cockpitFr } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { Figure, FillBar } from "./figure.tsx";

/** Places sold, held and free, people admitted, and revenue. */
export function CockpitFigures({ cockpit }: { cockpit: Cockpit }) {
  const { entry, money } = cockpit;
  const { sold, held, free, capacity } = entry;
  const amount = (value: number) => formatMoney(value, money?.currency ?? entry.currency);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(auto-fit, minmax(148px, 1fr))" },
      }}
    >
      <Figure
        label={cockpitFr.sold}
        value={capacity === null ? String(sold) : cockpitFr.ofCapacity(sold, capacity)}
        {...(capacity ? { help: cockpitFr.percent(Math.round((100 * sold) / capacity)) } : {})}
      >
        {capacity === null ? null : <FillBar sold={sold} held={held} capacity={capacity} />}
      </Figure>
      <Figure label={cockpitFr.held} value={String(held)} />
      {free === null ? null : <Figure label={cockpitFr.free} value={String(free)} />}
      <Figure
        label={gateKindsFr[entry.kind].areIn}
        value={cockpitFr.ofCapacity(entry.entered, entry.tickets)}
      >
        <FillBar sold={entry.entered} held={0} capacity={entry.tickets} />
      </Figure>
      {money ? (
        <Figure
          label={cockpitFr.sales}
          wide
          value={amount(money.online + money.desk)}
          help={[
            cockpitFr.salesParts(amount(money.online), amount(money.desk)),
            money.refunded > 0 ? cockpitFr.refunded(amount(money.refunded)) : cockpitFr.noRefund,
          ].join(". ")}
        />
      ) : null}
    </Box>
  );
}
