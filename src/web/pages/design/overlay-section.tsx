import { Printer, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { designFr } from "../../../shared/words/fr/ui/design.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Sheet } from "../../ui/dialog.tsx";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Sample } from "./sample.tsx";

type TabName = keyof typeof designFr.tabs;

const tabs = (Object.entries(designFr.tabs) as [TabName, string][]).map(([value, label]) => ({
  value,
  label,
}));
const icon = "size-5";

export function OverlaySection() {
  const [tab, setTab] = useState<TabName>("lines");
  const [page, setPage] = useState(4);
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error(designFr.breakPage);
  return (
    <>
      <Sample title={designFr.navigation}>
        <div className="grid gap-6 md:grid-cols-2">
          <Tabs label={designFr.navigation} value={tab} onValueChange={setTab} tabs={tabs}>
            <p className="py-4">{designFr.tabText(designFr.tabs[tab])}</p>
          </Tabs>
          <Tabs label={designFr.navigation} value={tab} onValueChange={setTab} tabs={tabs} tone="pills">
            <p className="py-4">{designFr.tabText(designFr.tabs[tab])}</p>
          </Tabs>
        </div>
        <Pagination page={page} pages={12} onPageChange={setPage} />
      </Sample>
      <Sample title={designFr.overlays}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog(true)}>{designFr.openDialog}</Button>
          <Button variant="secondary" onClick={() => setSheet(true)}>
            {designFr.openSheet}
          </Button>
          <DropdownMenu
            align="start"
            trigger={<Button variant="secondary">{designFr.menu}</Button>}
            groups={[
              [
                { key: "share", label: designFr.menuItems.share, icon: <Share2 className={icon} /> },
                { key: "print", label: designFr.menuItems.print, icon: <Printer className={icon} /> },
              ],
              [
                {
                  key: "remove",
                  label: designFr.menuItems.remove,
                  icon: <Trash2 className={icon} />,
                  tone: "danger",
                },
              ],
            ]}
          />
          <Tooltip text={designFr.tooltip}>
            <Button variant="ghost">{designFr.tooltipTrigger}</Button>
          </Tooltip>
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {(["note", "success", "warning", "error"] as const).map((kind) => (
            <Button key={kind} size="sm" variant="secondary" onClick={() => toast[kind](designFr.toastText)}>
              {designFr.toasts[kind]}
            </Button>
          ))}
          <Button size="sm" variant="danger" onClick={() => setBroken(true)}>
            {designFr.breakPage}
          </Button>
        </div>
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          title={designFr.dialogTitle}
          footer={
            <div className="grid gap-3 sm:grid-cols-2">
              <Button variant="secondary" onClick={() => setDialog(false)}>
                {designFr.keep}
              </Button>
              <Button variant="danger" onClick={() => setDialog(false)}>
                {designFr.cancel}
              </Button>
            </div>
          }
        >
          <p>{designFr.dialogText}</p>
        </Dialog>
        <Sheet open={sheet} onOpenChange={setSheet} title={designFr.openSheet}>
          <p>{designFr.dialogText}</p>
        </Sheet>
      </Sample>
    </>
  );
}
