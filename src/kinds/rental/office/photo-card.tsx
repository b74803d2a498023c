import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import DeleteIcon from "@mui/icons-material/Delete";
import { Box, Button, Card, Chip, IconButton, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { DangerQuestion } from "../../../../backoffice/frame/danger-question.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import type { Gallery } from "../operate/photo-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";

const words = fleetWords.gallery;

export type GalleryPhoto = Gallery["houses"][number]["photos"][number];

interface PhotoCardProps {
  photo: GalleryPhoto;
  /** Counted from one; the first is the cover. */
  place: number;
  last: number;
  rooms: Gallery["rooms"];
  busy: boolean;
  onMove: (to: number) => void;
  onChange: (changed: Partial<Pick<GalleryPhoto, "partTypeId" | "caption">>) => void;
  onRemove: () => void;
}

/** One photograph with its room, its caption and its position in the gallery. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, last, rooms, busy, onMove, onChange, onRemove } = props;
  const [caption, setCaption] = useState(photo.caption);
  const [asking, setAsking] = useState(false);
  const room = rooms.find(({ id }) => id === photo.partTypeId)?.name ?? "";
  return (
    <Card component="li" variant="outlined" sx={{ display: "flex", flexDirection: "column" }}>
      <Box sx={{ position: "relative" }}>
        <Box
          component="img"
          src={photo.src}
          alt={words.photo(place, room)}
          loading="lazy"
          sx={{ width: "100%", height: 170, objectFit: "cover", display: "block", bgcolor: "action.hover" }}
        />
        {place === 1 && (
          <Chip
            color="primary"
            size="small"
            label={words.cover}
            sx={{ position: "absolute", left: 8, bottom: 8 }}
          />
        )}
      </Box>
      <Stack sx={{ p: 1.5, gap: 1.5, flex: 1 }}>
        <TextField
          select
          size="small"
          label={words.room}
          value={photo.partTypeId ?? ""}
          disabled={busy}
          onChange={(event) => onChange({ partTypeId: event.target.value || null })}
        >
          <MenuItem value="">{words.noRoom}</MenuItem>
          {rooms.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <LimitedField
          size="small"
          label={words.caption}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          onBlur={() => caption.trim() !== photo.caption && onChange({ caption: caption.trim() })}
          maximum={120}
        />
        <Stack direction="row" sx={{ alignItems: "center", mt: "auto" }}>
          <IconButton
            aria-label={words.earlier(place)}
            disabled={busy || place === 1}
            onClick={() => onMove(place - 1)}
          >
            <ArrowBackIcon />
          </IconButton>
          <IconButton
            aria-label={words.later(place)}
            disabled={busy || place === last}
            onClick={() => onMove(place + 1)}
          >
            <ArrowForwardIcon />
          </IconButton>
          {place > 1 && (
            <Button size="small" disabled={busy} onClick={() => onMove(1)} sx={{ lineHeight: 1.2 }}>
              {words.makeCover}
            </Button>
          )}
          <IconButton
            aria-label={words.remove(place)}
            disabled={busy}
            onClick={() => setAsking(true)}
            sx={{ ml: "auto" }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      </Stack>
      <DangerQuestion
        open={asking}
        title={words.removeAsk}
        text={words.removeText}
        act={words.removePhoto}
        onAct={() => {
          setAsking(false);
          onRemove();
        }}
        onKeep={() => setAsking(false)}
      />
    </Card>
  );
}
