import type { TicketBooking } from "../../../../modules/booking/view/link-schema.ts";
import type { TicketView } from "../../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { qrPath } from "../../../../shared/text/qr-squares.ts";
import { ticketWords } from "../../../../shared/words/fr/booking/tickets.ts";
import { colonSign } from "../../../../shared/words/fr/ui/formats.ts";

const width = 720;
const edge = 40;
const qrWidth = 520;
const lineHeight = 1.3;

interface Line {
  text: string;
  size: number;
  bold?: boolean;
}

/** Saves a ticket as a picture, which every telephone keeps among its photos and shows without network. */
export async function saveTicketImage(booking: TicketBooking, ticket: TicketView): Promise<void> {
  const { product, startsAt, timeZone, facts } = booking;
  const landmark = product.where?.landmark;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const head: Line[] = [
    { text: product.companyName, size: 26 },
    { text: product.title, size: 40, bold: true },
    { text: formatDateTime(startsAt, timeZone), size: 36, bold: true },
    { text: product.place, size: 26 },
    { text: landmark ? ticketWords.landmark(landmark) : "", size: 26, bold: true },
    { text: [ticket.holderName, ticket.label].filter(Boolean).join(" · "), size: 32, bold: true },
  ];
  const foot: Line[] = [
    { text: displayCode(ticket.code), size: 40, bold: true },
    ...[...facts, ...product.facts].map(({ label, value }) => ({
      text: `${label}${colonSign()}${value}`,
      size: 24,
    })),
  ];
  const [above, below] = [wrapped(context, head), wrapped(context, foot)];
  canvas.width = width;
  canvas.height = edge * 4 + heightOf(above) + qrWidth + heightOf(below);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  const afterHead = write(context, above, edge);
  drawQr(context, ticket.token, afterHead + edge);
  write(context, below, afterHead + qrWidth + edge * 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = ticketWords.imageName(ticket.code);
  link.click();
  URL.revokeObjectURL(link.href);
}

const fontOf = ({ size, bold }: Line) => `${bold ? "bold " : ""}${size}px sans-serif`;

/** Breaks lines that are wider than the picture between their words. */
function wrapped(context: CanvasRenderingContext2D, lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    context.font = fontOf(line);
    const rows: string[] = [];
    for (const word of line.text.split(/\s+/).filter(Boolean)) {
      const row = rows.at(-1);
      const longer = `${row} ${word}`;
      if (row !== undefined && context.measureText(longer).width <= width - 2 * edge)
        rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows.map((text) => ({ ...line, text }));
  });
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { size }) => sum + size * lineHeight, 0);

/** Returns where the last line ends. */
function write(context: CanvasRenderingContext2D, lines: readonly Line[], top: number): number {
  let y = top;
  for (const line of lines) {
    context.font = fontOf(line);
    y += line.size * lineHeight;
    context.fillText(line.text, edge, y - line.size * (lineHeight - 1));
  }
  return y;
}

function drawQr(context: CanvasRenderingContext2D, text: string, top: number): void {
  const { path, size } = qrPath(text, "L");
  context.save();
  context.translate((width - qrWidth) / 2, top);
  context.scale(qrWidth / size, qrWidth / size);
  context.fill(new Path2D(path));
  context.restore();
}
