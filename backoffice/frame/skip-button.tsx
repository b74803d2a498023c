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
      sx={{
        position: "fixed",
        left: 16,
        top: -80,
        // The theme gives a focused button a lower place, which is behind the bar.
        "&, &.Mui-focusVisible": { zIndex: "tooltip" },
        "&:focus": { top: 16 },
      }}
    >
      {translate("ra.navigation.skip_nav")}
    </Button>
  );
}
