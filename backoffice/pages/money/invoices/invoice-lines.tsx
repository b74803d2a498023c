import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdf";
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useRecordContext } from "react-admin";
import { invoiceResource } from "../../../../src/modules/invoicing/invoice.resource.ts";
import { type InvoiceLine, invoiceLine } from "../../../../src/modules/invoicing/schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formWords } from "../../../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { invoiceWords } from "../../../../src/shared/words/fr/money/invoicing.ts";

const { net, tax, total } = invoiceResource.fields;
const figures = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };

/** The lines of an invoice as on paper, with tax and total. */
export function InvoiceLines({ value }: { value: unknown }) {
  const record = useRecordContext();
  const lines: InvoiceLine[] = invoiceLine.array().catch([]).parse(value);
  const money = (amount: unknown) => formatMoney(Number(amount), String(record?.currency));
  const sums = [
    { label: net?.label, amount: record?.net },
    { label: tax?.label, amount: record?.tax },
    { label: total?.label, amount: record?.total, strong: true },
  ];
  return (
    <>
      <Table size="small" sx={{ maxWidth: 720, "& .MuiTableCell-root": { px: { xs: 0.5, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{formWords.line}</TableCell>
            <TableCell align="right">{formWords.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ label, amount }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell align="right" sx={figures}>
                {money(amount)}
              </TableCell>
            </TableRow>
          ))}
          {sums.map(({ label, amount, strong }) => (
            <TableRow key={label}>
              <TableCell align="right" sx={{ fontWeight: strong ? 800 : 600, border: 0 }}>
                {label}
              </TableCell>
              <TableCell align="right" sx={{ ...figures, fontWeight: strong ? 800 : 600, border: 0 }}>
                {money(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button
        component="a"
        variant="outlined"
        href={`/api/invoices/${record?.id}/invoice.pdf`}
        download
        startIcon={<PictureAsPdfIcon />}
        sx={{ mt: 1.5 }}
      >
        {invoiceWords.download}
      </Button>
    </>
  );
}
