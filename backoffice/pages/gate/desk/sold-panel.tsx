import { Button, Card, Stack, Typography } from "@mui/material";
import { useState } from "react";
import type { DeskSold } from "../../../../src/modules/desk/desk-schema.ts";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatPhone } from "../../../../src/shared/phone.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { type Paper, PrintTickets } from "../print.tsx";

const { desk: words } = gateWords;

interface Props {
  sale: DeskSold;
  onNext(): void;
  /** Opens the sale by its code, where it can be undone. */
  onUndo(): void;
}

/** After a sale: the change to give first, then the printing, then the next customer. */
export function SoldPanel({ sale, onNext, onUndo }: Props) {
  const [paper, setPaper] = useState<Paper | null>(null);
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 560 }}>
      <Typography role="status" variant="h6" component="h2" color="primary">
        {words.sold}
      </Typography>
      <Typography sx={{ fontWeight: 800, fontSize: 32, my: 1 }}>
        {sale.change > 0 ? words.giveBack(formatMoney(sale.change, sale.currency)) : words.noChange}
      </Typography>
      <Typography>
        {sale.title} · {formatDateTime(sale.startsAt, sale.timeZone)}
      </Typography>
      <Stack component="ul" sx={{ pl: 2.5, my: 1 }}>
        {sale.tickets.map((ticket) => (
          <li key={ticket.code}>
            {ticket.label} · {ticket.holderName} ·{" "}
            <strong style={{ whiteSpace: "nowrap" }}>{displayCode(ticket.code)}</strong>
          </li>
        ))}
      </Stack>
      {sale.contactPhone ? (
        <Typography color="text.secondary">{words.smsSent(formatPhone(sale.contactPhone))}</Typography>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: "wrap" }}>
        <Button variant="contained" size="large" onClick={onNext} autoFocus>
          {words.next}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setPaper("narrow")}>
          {words.printNarrow}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setPaper("page")}>
          {words.printPage}
        </Button>
        <Button size="large" color="error" onClick={onUndo}>
          {words.undoSale}
        </Button>
      </Stack>
      {paper ? <PrintTickets sale={sale} paper={paper} onDone={() => setPaper(null)} /> : null}
    </Card>
  );
}
