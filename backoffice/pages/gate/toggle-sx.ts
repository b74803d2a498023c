/** Toggle buttons large enough for a thumb, with a clearly marked choice. */
export const toggleSx = {
  minHeight: 44,
  minWidth: 48,
  px: 2,
  color: "text.primary",
  bgcolor: "background.paper",
  fontWeight: 700,
  textTransform: "none",
  "&.Mui-selected, &.Mui-selected:hover": { bgcolor: "primary.main", color: "primary.contrastText" },
} as const;
