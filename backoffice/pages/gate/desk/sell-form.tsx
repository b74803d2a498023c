import { Alert, Box, Button, Card, Stack } from "@mui/material";
import type { DeskSold } from "../../../../src/modules/desk/desk-schema.ts";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { useDeskParts } from "../use-desk-parts.ts";
import { useFirstFault } from "../use-first-fault.ts";
import { CashFields } from "./cash-fields.tsx";
import { CountFields } from "./count-fields.tsx";
import { PassengerFields } from "./passenger-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { useSale } from "./use-sale.ts";

const { desk: words } = gateWords;

interface Props {
  entry: GateEntry;
  onSold(sale: DeskSold): void;
}

/** The sale form; its idempotency key stays the same however often the button is pressed. */
export function SellForm(props: Props) {
  const { entry } = props;
  const parts = useDeskParts(entry.kind);
  const sale = useSale(props);
  const { total, failure } = sale;
  const { form, tryOnce } = useFirstFault();
  const WishFields = parts?.WishFields ?? CountFields;
  const nameOf = (index: number) => words.person(gateKindWords[entry.kind].person, index + 1);
  const titleOf = (index: number) =>
    entry.named ? [nameOf(index), sale.labels[index]].filter(Boolean).join(" · ") : words.contact;
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        void sale.submit(event);
        tryOnce();
      }}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {/* The kind's parts say where a sale begins: nothing can be typed that their arrival would take away. */}
        {parts ? (
          <>
            <WishFields entry={entry} onWish={sale.setWish} />
            <Card sx={{ p: 2, display: "grid", gap: 2 }}>
              {sale.passengers.map((passenger, index) => (
                <PassengerFields
                  // Passengers are identified by position while they are typed.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
                  key={index}
                  productId={entry.id}
                  isFirst={index === 0}
                  title={titleOf(index)}
                  value={passenger}
                  onChange={(value) => sale.write(index, value)}
                  identityRequired={sale.identityRequired}
                  errors={sale.errors[index] ?? {}}
                  autoFocus={index === 0 && !parts.choiceFirst}
                  place={
                    sale.numbered ? (
                      <PlaceField index={index} numbered={sale.numbered} nameOf={nameOf} tried={sale.tried} />
                    ) : null
                  }
                />
              ))}
            </Card>
          </>
        ) : null}
      </Stack>
      <Card sx={{ p: 2, alignSelf: "start", position: { md: "sticky" }, top: { md: 64 } }}>
        <CashFields total={total ?? 0} currency={entry.currency} value={sale.cash} onChange={sale.setCash} />
        {failure ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure}
          </Alert>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={sale.busy || total === null}
          sx={{ mt: 2, minHeight: 56, fontSize: 17 }}
        >
          {sale.busy
            ? words.selling
            : total === null
              ? words.choose
              : words.sell(formatMoney(total, entry.currency))}
        </Button>
      </Card>
    </Box>
  );
}
