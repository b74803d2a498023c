import type { Invoice } from "../../../prisma/client/client.ts";
import {
  a4,
  band,
  type Doc,
  fact,
  finishPaper,
  ink,
  innerWidth,
  openPaper,
  plain,
  quiet,
  ruleAt,
  sumLine,
} from "../../platform/files/pdf.ts";
import { dayText } from "../../shared/dates.ts";
import { formatMoney } from "../../shared/money.ts";
import { formatDate, formatPaperPeriod } from "../../shared/paper-dates.ts";
import { invoiceWords } from "../../shared/words/fr/money/invoicing.ts";
import { languageWords } from "../../shared/words/fr/ui/language.ts";
import { type InvoiceDetails, invoiceDetails, invoiceLine } from "./schema.ts";

function drawParties(doc: Doc, details: InvoiceDetails): void {
  const column = innerWidth(a4) / 2;
  const right = a4.margin + column;
  fact(doc, invoiceWords.from, details.issuer, { x: a4.margin, y: 130, width: column - 12 });
  fact(doc, invoiceWords.to, details.companyName, { x: right, y: 130, width: column });
  const lines = [
    details.companyAddress,
    details.taxNumber && invoiceWords.taxNumber(details.taxNumber),
    details.tradeRegister && invoiceWords.tradeRegister(details.tradeRegister),
  ].filter((line) => line);
  doc.fillColor(quiet).font("Helvetica").fontSize(10);
  doc.text(plain(lines.join("\n")), right, 160, { width: column, lineGap: 2 });
}

function drawSums(doc: Doc, invoice: Invoice, details: InvoiceDetails, start: number): number {
  const { currency } = invoice;
  let y = start;
  for (const { label, amount } of invoiceLine.array().parse(invoice.lines)) {
    y = sumLine(doc, a4, y, { label, value: formatMoney(amount, currency) });
  }
  ruleAt(doc, a4, y + 2);
  y = sumLine(doc, a4, y + 12, { label: invoiceWords.net, value: formatMoney(invoice.net, currency) });
  const percent = (details.taxBasisPoints / 100).toLocaleString(languageWords.code);
  y = sumLine(doc, a4, y, { label: invoiceWords.tax(percent), value: formatMoney(invoice.tax, currency) });
  return sumLine(doc, a4, y, {
    label: invoiceWords.total,
    value: formatMoney(invoice.total, currency),
    bold: true,
  });
}

export async function invoicePdf(invoice: Invoice, timeZone: string): Promise<Buffer> {
  const details = invoiceDetails.parse(invoice.details);
  const doc = await openPaper(a4, `Mboa ${invoice.number}`);
  band(doc, a4, invoiceWords.paper, invoice.number);
  drawParties(doc, details);
  const column = innerWidth(a4) / 2;
  const period = formatPaperPeriod(dayText(invoice.periodStart), dayText(invoice.periodEnd));
  fact(doc, invoiceWords.issuedOn, formatDate(invoice.issuedAt, timeZone), {
    x: a4.margin,
    y: 220,
    width: column - 12,
  });
  fact(doc, invoiceWords.period, period, { x: a4.margin + column, y: 220, width: column });
  ruleAt(doc, a4, 262);
  const y = drawSums(doc, invoice, details, 280);
  if (invoice.paidAt) {
    doc.fillColor(ink).font("Helvetica-Bold").fontSize(11);
    doc.text(plain(invoiceWords.paidOn(formatDate(invoice.paidAt, timeZone))), a4.margin, y + 14);
  }
  doc.fillColor(quiet).font("Helvetica").fontSize(9);
  const foot = [invoiceWords.setOff, details.legalLines].filter(Boolean).join("\n\n");
  const width = innerWidth(a4);
  const height = doc.heightOfString(plain(foot), { width });
  doc.text(plain(foot), a4.margin, a4.height - a4.margin - height, { width });
  return finishPaper(doc);
}
