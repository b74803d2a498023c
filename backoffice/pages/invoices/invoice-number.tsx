import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdf";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useRecordContext } from "react-admin";
import { invoicesFr } from "../../../src/shared/fr/invoicing.ts";

/** The number of an invoice, and the invoice itself beside it. */
export function InvoiceNumberCell({ value }: { value: unknown }) {
  const record = useRecordContext();
  const file = record ? `/api/invoices/${record.id}/invoice.pdf` : undefined;
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, whiteSpace: "nowrap" }}
    >
      {String(value)}
      <Tooltip title={invoicesFr.download}>
        <IconButton
          component="a"
          href={file}
          download
          size="small"
          color="primary"
          aria-label={`${invoicesFr.download} ${String(value)}`}
          onClick={(event) => event.stopPropagation()}
        >
          <PictureAsPdfIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
