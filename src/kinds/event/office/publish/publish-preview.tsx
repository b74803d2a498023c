import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { PreviewBox } from "../../../../../backoffice/engine/preview-box.tsx";
import { useSettled } from "../../../../../backoffice/engine/use-settled.ts";
import { type InputOf, query } from "../../../../../backoffice/procedures.ts";
import { fileUrl } from "../../../../shared/address/file-url.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { eventWords } from "../../words/fr/event.ts";
import { eventSupplyWords } from "../../words/fr/event-supply.ts";
import { publishingWords } from "../../words/fr/publishing.ts";
import type { PoolDraft, TariffDraft } from "../pool-drafts.ts";
import { PlannedDates } from "../sessions-preview.tsx";
import { type PublishValues, previewOf } from "./publish-values.ts";

const words = publishingWords.preview;

export interface ShownEvent {
  title: string;
  image: string | undefined;
  place: string;
}

interface PublishPreviewProps {
  shown: ShownEvent;
  pools: readonly PoolDraft[];
  currency: string;
}

/** What customers will see, while the form is filled in: the poster, the dates, the tariffs and how many places. */
export function PublishPreview({ shown, pools, currency }: PublishPreviewProps) {
  const values = useWatch() as PublishValues;
  const sent = useSettled(JSON.stringify(previewOf(values)));
  const { data, error, isFetching } = useQuery({
    queryKey: ["event", "preview", sent],
    queryFn: () => {
      const input = JSON.parse(sent) as InputOf<"event.previewEvent"> | null;
      return input ? query("event.previewEvent", input) : null;
    },
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  const places = pools.reduce((sum, { capacity }) => sum + (Number(capacity) || 0), 0);
  return (
    <PreviewBox heading="h2" title={words.title} waiting={words.dates} isFetching={isFetching}>
      <ShownHead {...shown} />
      <Tariffs pools={pools} currency={currency} />
      <Typography sx={{ fontWeight: 700, my: 1 }}>
        {data ? words.all(places * data.created, data.created) : words.each(places)}
      </Typography>
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {data && !error ? <PlannedDates {...data} /> : null}
      {data || error ? null : <Typography color="text.secondary">{words.dates}</Typography>}
    </PreviewBox>
  );
}

function ShownHead({ title, image, place }: ShownEvent) {
  return (
    <Box sx={{ mt: 1 }}>
      {image ? (
        <Box
          component="img"
          src={fileUrl(image)}
          alt=""
          sx={{ width: "100%", height: 160, objectFit: "cover", borderRadius: 2, display: "block", mb: 1 }}
        />
      ) : null}
      <Typography
        sx={{ fontWeight: 700, fontSize: 18, overflowWrap: "anywhere" }}
        color={title ? "text.primary" : "text.secondary"}
      >
        {title || words.untitled}
      </Typography>
      <Typography color="text.secondary">{place}</Typography>
    </Box>
  );
}

function Tariffs({ pools, currency }: Pick<PublishPreviewProps, "pools" | "currency">) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
      {pools.flatMap((pool) =>
        pool.tariffs.map((tariff) => (
          <Box
            component="li"
            key={tariff.key}
            sx={{ display: "flex", gap: 2, justifyContent: "space-between", py: 0.5 }}
          >
            <span>
              {eventSupplyWords.line(pool.name, tariff.name)}
              <Typography variant="body2" color="text.secondary" component="span" sx={{ display: "block" }}>
                {noteOf(pool, tariff)}
              </Typography>
            </span>
            <Box component="span" sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
              {priceOf(tariff, currency)}
            </Box>
          </Box>
        )),
      )}
    </Box>
  );
}

/** At most as many as the category has places; a tariff with a code is shown to those who have it. */
function noteOf({ capacity }: PoolDraft, { cap, accessCode }: TariffDraft): string {
  const most = Math.min(Number(capacity) || 0, cap.trim() === "" ? Number.POSITIVE_INFINITY : Number(cap));
  return [words.places(most), accessCode.trim() ? words.code : ""].filter(Boolean).join(", ");
}

function priceOf({ price }: TariffDraft, currency: string): string {
  if (price.trim() === "" || Number.isNaN(Number(price))) return words.noPrice;
  return Number(price) === 0 ? eventWords.free : formatMoney(Number(price), currency);
}
