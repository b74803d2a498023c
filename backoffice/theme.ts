import { extendTheme, type Theme } from "@mui/material/styles";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { focusFirstField } from "./frame/first-field.ts";
import { shade } from "./shades.ts";

/** The library ignores a path of the palette as a text's colour, where it takes one everywhere else. */
const textColours = {
  "text.secondary": shade("ink-soft"),
  "error.main": shade("ink-danger"),
  "warning.main": shade("edge-clay-600"),
};

/** The library calculates with its own colours, so they are values here; a test finds each among the shades. */
const day = {
  primary: { main: "#106246", dark: "#0b3d2c", light: "#177a58", contrastText: "#ffffff" },
  secondary: { main: "#0b3d2c", contrastText: "#ffffff" },
  warning: { main: "#b9441f" },
  error: { main: "#b3161b" },
  success: { main: "#106246" },
  background: { default: "#fbf6ec", paper: "#ffffff" },
  text: { primary: "#14211b", secondary: "#45534b" },
  divider: "#e2d6c0",
};

const night = {
  primary: { main: "#8fd0b4", dark: "#bfe5d3", light: "#2a9a72", contrastText: "#06251a" },
  secondary: { main: "#dcf1e6", contrastText: "#06251a" },
  warning: { main: "#f4ab8b" },
  error: { main: "#ffaca5" },
  success: { main: "#8fd0b4" },
  background: { default: "#0f1914", paper: "#17241d" },
  text: { primary: "#f4efe3", secondary: "#cbd5ce" },
  divider: "#34463c",
  // The library's are nearly black.
  Alert: {
    errorStandardBg: "#451a18",
    warningStandardBg: "#4a2416",
    successStandardBg: "#1b3b2d",
    infoStandardBg: "#203029",
  },
};

const display = '"Bricolage", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** On a phone the library draws a white band behind the elements above a list. */
const bareOnPhones = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down("sm")]: { backgroundColor: "transparent" },
});

const described = extendTheme({
  colorSchemes: { light: { palette: day }, dark: { palette: night } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
    h4: { fontFamily: display, fontWeight: 700 },
    h5: { fontFamily: display, fontWeight: 700 },
    h6: { fontFamily: display, fontWeight: 700 },
    button: { textTransform: "none", fontWeight: 700 },
  },
  components: {
    // The loading spinner has a label for screen readers.
    MuiCircularProgress: { defaultProps: { "aria-label": backofficeWords.loading } },
    MuiLinearProgress: { defaultProps: { "aria-label": backofficeWords.loading } },
    // What the keyboard reaches is not scrolled below the bar.
    MuiCssBaseline: { styleOverrides: { html: { scrollPaddingTop: 64 } } },
    MuiTypography: {
      variants: Object.entries(textColours).map(([color, shown]) => ({
        props: { color },
        style: { color: shown },
      })),
    },
    MuiDialog: {
      defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
      // A form scrolls between its title and its buttons, which stay in view.
      styleOverrides: { paper: { "& > form": { display: "flex", flexDirection: "column", minHeight: 0 } } },
    },
    MuiAlert: { defaultProps: { closeText: backofficeWords.close } },
    MuiAutocomplete: { defaultProps: backofficeWords.suggestions },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: "none" },
        // By night no shadow tells a menu from what it lies on.
        elevation8: { outline: `1px solid ${shade("line-float")}` },
        elevation1: { boxShadow: "none", border: `1px solid ${shade("line")}` },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 14, minHeight: 40 } },
      // Light words on a deep ground, by night too.
      variants: (["primary", "secondary", "warning", "error"] as const).map((color) => ({
        props: { variant: "contained", color },
        style: {
          "--variant-containedBg": shade(`fill-${color}`),
          "--variant-containedColor": shade("white"),
          "&:hover": { "--variant-containedBg": shade(`fill-${color}-hover`) },
        },
      })),
    },
    // A visible focus for keyboard users.
    MuiButtonBase: {
      styleOverrides: {
        root: {
          "&.Mui-focusVisible": { outline: `3px solid ${shade("sun-600")}`, outlineOffset: -2, zIndex: 1 },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: shade("line") },
        head: { fontWeight: 700, color: shade("ink-soft"), lineHeight: 1.25 },
      },
    },
    // A wide table scrolls within its own frame, not the page with it.
    RaDataTable: {
      styleOverrides: {
        root: {
          "& .RaDataTable-tableWrapper": { overflowX: "auto" },
          "& .MuiTableCell-root": { paddingLeft: 12, paddingRight: 12 },
        },
      },
    },
    // Wide content never widens the page.
    RaList: { styleOverrides: { root: { "& .RaList-main, & .RaList-content": { minWidth: 0 } } } },
    // The library takes these two grounds from colours of its own, which do not change by night.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: { "& .RaBulkActionsToolbar-toolbar": { backgroundColor: shade("ground-chosen") } },
      },
    },
    RaPlaceholder: { styleOverrides: { root: { backgroundColor: shade("ground-awaited") } } },
    RaTopToolbar: { styleOverrides: { root: bareOnPhones } },
    RaListToolbar: { styleOverrides: { root: bareOnPhones } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small" } },
    MuiAppBar: {
      defaultProps: { enableColorOnDark: true },
      styleOverrides: { root: { backgroundColor: shade("forest-900"), color: shade("white") } },
    },
    MuiLink: { defaultProps: { underline: "hover" } },
  },
});

const byNight = "(prefers-color-scheme: dark)";

/** The library's own rule would be printed too. */
export const theme = {
  ...described,
  sidebar: { width: 272, closedWidth: 56 },
  generateStyleSheets: () =>
    described
      .generateStyleSheets()
      .map(({ [`@media ${byNight}`]: dark, ...rest }) =>
        dark ? { [`@media screen and ${byNight}`]: dark } : rest,
      ),
};
