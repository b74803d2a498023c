import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { findWords } from "../../../src/shared/words/fr/operator/find.ts";
import { shade } from "../../shades.ts";

/** The list of keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="key-help-title" fullWidth maxWidth="xs">
      <DialogTitle id="key-help-title">{findWords.keysTitle}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1.5, m: 0 }}>
          {findWords.keys.map(([key, what]) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: `1px solid ${shade("line-strong")}`,
                    borderRadius: 1,
                    fontFamily: "inherit",
                    fontWeight: 700,
                    whiteSpace: "nowrap",
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {findWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
