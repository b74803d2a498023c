import { Box, Button, Typography } from "@mui/material";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";

export function ErrorScreen({ message }: { message: string }) {
  return (
    <Box sx={{ p: 4, textAlign: "center", fontFamily: "system-ui, sans-serif" }}>
      <Typography variant="h5" component="h2" gutterBottom>
        {backofficeWords.error}
      </Typography>
      <Typography sx={{ mb: 3 }}>{message}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {backofficeWords.reload}
      </Button>
    </Box>
  );
}
