import { Box } from "@mui/material";
import { HeardOnly } from "./heard-only.tsx";

/** The number of waiting rows beside a menu entry; screen readers get a sentence. */
export function CountBadge({ count, sentence }: { count: number; sentence: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: "auto",
        px: 1,
        borderRadius: 4,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        fontSize: "0.8125rem",
        fontWeight: 700,
      }}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <HeardOnly>{sentence}</HeardOnly>
    </Box>
  );
}
