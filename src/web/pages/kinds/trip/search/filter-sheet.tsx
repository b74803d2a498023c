import { tripFr } from "../../../../../shared/fr/trip/trip.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/dialog.tsx";
import { ClearButton, FilterGroups, type TripFiltersProps } from "./trip-filters.tsx";

const words = tripFr.filters;

export interface FilterSheetProps extends TripFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
}

/** The same filters on a phone, from the left. Fetched when it is opened first: most people never do. */
export function FilterSheet({ open, onOpenChange, total, ...props }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      footer={
        <div className="flex gap-2">
          <ClearButton {...props} />
          <Button block onClick={() => onOpenChange(false)}>
            {words.show(total)}
          </Button>
        </div>
      }
    >
      <FilterGroups {...props} />
    </Sheet>
  );
}
