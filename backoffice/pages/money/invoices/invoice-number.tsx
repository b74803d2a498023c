import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdf";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useRecordContext } from "react-admin";
import { invoiceWords } from "../../../../src/shared/words/fr/money/invoicing.ts";

/** The number of an invoice; in a list with a link to its document. */
export function InvoiceNumberCell({ value, short }: { value: unknown; short?: boolean | undefined }) {
  const record = useRecordContext();
  if (!short) return <span>{String(value)}</span>;
  const file = record ? `/api/invoices/${record.id}/invoice.pdf` : undefined;
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, whiteSpace: "nowrap" }}
    >
      {String(value)}
      <Tooltip title={invoiceWords.download}>
        <IconButton
          component="a"
          href={file}
          download
          size="small"
          color="primary"
          aria-label={`${invoiceWords.download} ${String(value)}`}
          onClick={(event) => event.stopPropagation()}
        >
          <PictureAsPdfIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
