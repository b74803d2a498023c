import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { goToContent } from "./content.ts";

/** The first stop of the keyboard: past the bar and the menu. It is drawn only while it has the focus. */
export function SkipButton() {
  const translate = useTranslate();
  return (
    <Button
      onClick={goToContent}
      variant="contained"
      // The theme raises what has the focus of the keyboard a little: this one stands above the bar.
      sx={{ position: "fixed", left: 16, top: -80, "&:focus": { top: 16, zIndex: "tooltip" } }}
    >
      {translate("ra.navigation.skip_nav")}
    </Button>
  );
}
