import { rentalFr } from "../../../../../shared/fr/rental/rental.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/dialog.tsx";
import { ClearButton, FilterGroups, type RentalFiltersProps } from "./rental-filters.tsx";

export interface FilterSheetProps extends RentalFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
}

/** The same filters on a phone, from the left. Fetched when it is opened first. */
export function FilterSheet({ open, onOpenChange, total, ...props }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={rentalFr.filters.title}
      footer={
        <div className="flex gap-2">
          <ClearButton {...props} />
          <Button block onClick={() => onOpenChange(false)}>
            {rentalFr.filters.show(total)}
          </Button>
        </div>
      }
    >
      <FilterGroups {...props} />
    </Sheet>
  );
}
