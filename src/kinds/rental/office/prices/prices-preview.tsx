import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { PreviewBox } from "../../../../../backoffice/engine/preview-box.tsx";
import { useSettled } from "../../../../../backoffice/engine/use-settled.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { ChangePricesInput, PriceChanges } from "../../operate/price-schema.ts";
import { fleetWords } from "../../words/fr/fleet.ts";
import type { RentalType } from "../selection-panel.tsx";

const words = fleetWords.prices;
const stepsShown = 12;

export type PricesWish = ChangePricesInput;

/** Preview of the days whose price would change. */
export function PricesPreview({ type, wish }: { type: RentalType; wish: PricesWish | null }) {
  const settled = useSettled(wish && JSON.stringify(wish));
  const asked = settled ? (JSON.parse(settled) as PricesWish) : null;
  const { data, error, isFetching } = useQuery({
    queryKey: ["rental", "preview-prices", asked],
    queryFn: () => query("rental.previewPrices", asked as PricesWish),
    enabled: asked !== null,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  return (
    <PreviewBox
      heading="h3"
      title={words.preview}
      waiting={words.waiting}
      refusal={error?.message}
      {...{ isFetching }}
    >
      {asked && data ? <Steps type={type} changes={data} /> : null}
    </PreviewBox>
  );
}

function Steps({
  type,
  changes: { steps, changed, sold, currency },
}: {
  type: RentalType;
  changes: PriceChanges;
}) {
  const right = {
    textAlign: "right",
    whiteSpace: "nowrap",
    pl: 1.5,
    fontVariantNumeric: "tabular-nums",
  } as const;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {changed > 0 ? `${words.count[type](changed)}.` : words.nothing}
      </Typography>
      {steps.length > 0 ? (
        <Box component="table" sx={{ width: "100%", borderCollapse: "collapse", "& td, & th": { py: 0.5 } }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: "left" }}>
                {fleetWords.columns[type]}
              </Box>
              <Box component="th" scope="col" sx={right}>
                {words.before}
              </Box>
              <Box component="th" scope="col" sx={right}>
                {words.after}
              </Box>
            </tr>
          </thead>
          <tbody>
            {steps.slice(0, stepsShown).map(({ productId, title, detail, before, after, days }) => (
              <tr key={`${productId} ${before} ${after}`}>
                <td>
                  {[title, detail].filter(Boolean).join(" · ")}
                  <Typography variant="body2" color="text.secondary">
                    {fleetWords.length[type](days)}
                  </Typography>
                </td>
                <Box component="td" sx={right}>
                  {formatMoney(before, currency)}
                </Box>
                <Box component="td" sx={{ ...right, fontWeight: 700 }}>
                  {formatMoney(after, currency)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : null}
      {steps.length > stepsShown ? (
        <Typography variant="body2">{words.more(steps.length - stepsShown)}</Typography>
      ) : null}
      {sold > 0 ? <Typography variant="body2">{words.sold[type](sold)}</Typography> : null}
    </>
  );
}
