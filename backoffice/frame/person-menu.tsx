import AccountCircle from "@mui/icons-material/AccountCircle";
import {
  Button,
  Divider,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import { type MouseEvent, useState } from "react";
import { Logout, useTranslate } from "react-admin";
import { entryPaths } from "../../src/shared/address/entry-paths.ts";
import { changeOfLanguage } from "../../src/shared/address/language-address.ts";
import { areaPaths } from "../../src/shared/permissions.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { otherLanguageWords } from "../../src/shared/words/fr/ui/other-language.ts";
import { useArea } from "../me.ts";

interface ButtonProps {
  open: boolean;
  onClick(event: MouseEvent<HTMLElement>): void;
}

function PersonButton({ open, onClick }: ButtonProps) {
  const { me } = useArea();
  const translate = useTranslate();
  const named = useMediaQuery<Theme>((theme) => theme.breakpoints.up("sm"));
  const common = { onClick, color: "inherit", "aria-haspopup": "menu", "aria-expanded": open } as const;
  if (named)
    return (
      <Button {...common} startIcon={<AccountCircle />} sx={{ ml: 0.5 }}>
        {me.fullName}
      </Button>
    );
  const label = translate("ra.auth.user_menu");
  return (
    <IconButton {...common} aria-label={label} title={label}>
      <AccountCircle />
    </IconButton>
  );
}

/** What belongs to the person: profile, the site, the other areas, the end of the session. */
export function PersonMenu() {
  const { me, area } = useArea();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const links = [
    { href: entryPaths.profile(), text: backofficeWords.myProfile },
    { href: entryPaths.home(), text: backofficeWords.seeSite },
    { href: changeOfLanguage(otherLanguageWords.code), text: otherLanguageWords.name },
    ...me.areas
      .filter((other) => other !== area)
      .map((other) => ({ href: areaPaths[other].dashboard, text: backofficeWords.otherArea(other) })),
  ];
  return (
    <>
      <PersonButton open={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} />
      <Menu
        disableScrollLock
        anchorEl={anchor}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        open={anchor !== null}
        onClose={close}
      >
        {links.map(({ href, text }) => (
          <MenuItem key={href} component="a" href={href} onClick={close}>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <Logout />
      </Menu>
    </>
  );
}
