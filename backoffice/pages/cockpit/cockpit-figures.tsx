import type { Cockpit } from "../../../src/modules/operator/schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { Figure, FillBar } from "./figure.tsx";
import { FigureRow } from "./figure-row.tsx";

/** Places sold, held and free, people admitted, and revenue. */
export function CockpitFigures({ cockpit }: { cockpit: Cockpit }) {
  const { entry, money } = cockpit;
  const { sold, held, free, capacity } = entry;
  const amount = (value: number) => formatMoney(value, money?.currency ?? entry.currency);
  return (
    <FigureRow>
      <Figure
        label={cockpitWords.sold}
        value={capacity === null ? String(sold) : cockpitWords.ofCapacity(sold, capacity)}
        {...(capacity ? { help: cockpitWords.percent(Math.round((100 * sold) / capacity)) } : {})}
      >
        {capacity === null ? null : <FillBar sold={sold} held={held} capacity={capacity} />}
      </Figure>
      <Figure label={cockpitWords.held} value={String(held)} />
      {free === null ? null : <Figure label={cockpitWords.free} value={String(free)} />}
      <Figure
        label={gateKindWords[entry.kind].areIn}
        value={cockpitWords.ofCapacity(entry.entered, entry.tickets)}
      >
        <FillBar sold={entry.entered} held={0} capacity={entry.tickets} />
      </Figure>
      {money ? (
        <Figure
          label={cockpitWords.sales}
          wide
          value={amount(money.online + money.desk)}
          help={[
            cockpitWords.salesParts(amount(money.online), amount(money.desk)),
            money.refunded > 0 ? cockpitWords.refunded(amount(money.refunded)) : cockpitWords.noRefund,
          ].join(". ")}
        />
      ) : null}
    </FigureRow>
  );
}
