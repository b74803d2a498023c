import { createTheme, type Theme } from "@mui/material/styles";
import { backofficeWords } from "../src/shared/words/fr/backoffice/backoffice.ts";
import { focusFirstField } from "./frame/first-field.ts";

/** Mboa's colours and radii for the component library, as defined in src/web/ui/tokens.css. */
export const colours = {
  forest: {
    950: "#06251a",
    900: "#0b3d2c",
    800: "#0d4f38",
    700: "#106246",
    600: "#177a58",
    200: "#bfe5d3",
    100: "#dcf1e6",
    50: "#eef8f2",
  },
  sun: { 600: "#d08c00", 500: "#f5ad00", 400: "#ffc629", 100: "#fff0c4" },
  clay: { 700: "#9a3718", 600: "#b9441f", 500: "#e4632f", 100: "#fde4d9" },
  paper: "#fbf6ec",
  sand: "#f3ead9",
  line: "#e2d6c0",
  lineStrong: "#a99b82",
  ink: "#14211b",
  inkSoft: "#45534b",
  danger: "#b3161b",
} as const;

/** The library ignores a path of the palette as a text's colour, where it takes one everywhere else. */
const textColours = {
  "text.secondary": colours.inkSoft,
  "error.main": colours.danger,
  "warning.main": colours.clay[600],
};

const display = '"Bricolage", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** On a phone the library draws a white band behind the elements above a list. */
const bareOnPhones = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down("sm")]: { backgroundColor: "transparent" },
});

export const theme: Theme = createTheme({
  sidebar: { width: 272, closedWidth: 56 },
  palette: {
    mode: "light",
    primary: {
      main: colours.forest[700],
      dark: colours.forest[900],
      light: colours.forest[600],
      contrastText: "#fff",
    },
    secondary: { main: colours.forest[900], contrastText: "#fff" },
    warning: { main: colours.clay[600] },
    error: { main: colours.danger },
    success: { main: colours.forest[700] },
    background: { default: colours.paper, paper: "#ffffff" },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  },
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
        elevation1: { boxShadow: "none", border: `1px solid ${colours.line}` },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 14, minHeight: 40 } },
    },
    // A visible focus for keyboard users.
    MuiButtonBase: {
      styleOverrides: {
        root: {
          "&.Mui-focusVisible": { outline: `3px solid ${colours.sun[600]}`, outlineOffset: -2, zIndex: 1 },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line },
        head: { fontWeight: 700, color: colours.inkSoft, lineHeight: 1.25 },
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
    RaTopToolbar: { styleOverrides: { root: bareOnPhones } },
    RaListToolbar: { styleOverrides: { root: bareOnPhones } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small" } },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: colours.forest[900], color: "#fff" } } },
    MuiLink: { defaultProps: { underline: "hover" } },
  },
});
