import { FormControlLabel, MenuItem, Radio, RadioGroup, Stack, TextField } from "@mui/material";
import { formatMoney } from "../../../../shared/money.ts";
import { paymentMethodWords } from "../../../../shared/words/fr/booking/payment-methods.ts";
import type { RentalMoveQuote } from "../../move/move-schema.ts";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import type { BearingChoice, Way } from "./use-bearing.ts";
import { costOf } from "./use-move-quote.ts";

interface Props {
  quote: RentalMoveQuote | undefined;
  choice: BearingChoice;
}

/** Who bears what the move costs more, and how it is paid. */
export function BearingChoiceFields({ quote, choice }: Props) {
  if (!quote || costOf(quote) <= 0) return null;
  const amount = formatMoney(costOf(quote), quote.currency);
  const { way, setWay, operators } = choice;
  return (
    <>
      <RadioGroup aria-label={words.extra} value={way} onChange={({ target }) => setWay(target.value as Way)}>
        <FormControlLabel value="DESK" control={<Radio />} label={words.charge(amount)} />
        {operators.length > 0 ? (
          <FormControlLabel value="MOBILE" control={<Radio />} label={words.chargeMobile(amount)} />
        ) : null}
        <FormControlLabel
          value="WAIVED"
          disabled={!quote.allowed}
          control={<Radio />}
          label={words.waive(amount)}
        />
      </RadioGroup>
      {way === "MOBILE" ? <PayerFields {...choice} /> : null}
    </>
  );
}

function PayerFields({ number, setNumber, operators, operator, setOperator }: BearingChoice) {
  return (
    <Stack sx={{ gap: 2, flexDirection: { xs: "column", sm: "row" } }}>
      <TextField
        size="small"
        label={words.payer.number}
        helperText={words.payer.numberHelp}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        sx={{ flex: 3 }}
        slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off", maxLength: 20 } }}
      />
      <TextField
        select
        size="small"
        label={words.payer.operator}
        value={operator}
        onChange={({ target }) => setOperator(target.value)}
        sx={{ flex: 2 }}
      >
        {operators.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {paymentMethodWords[name]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
