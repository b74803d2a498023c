import { Printer, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { designWords } from "../../../shared/words/fr/ui/design.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Sheet } from "../../ui/dialog.tsx";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Sample } from "./sample.tsx";

type TabName = keyof typeof designWords.tabs;

const tabs = (Object.entries(designWords.tabs) as [TabName, string][]).map(([value, label]) => ({
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
  if (broken) throw new Error(designWords.breakPage);
  return (
    <>
      <Sample title={designWords.navigation}>
        <div className="grid gap-6 md:grid-cols-2">
          <Tabs label={designWords.navigation} value={tab} onValueChange={setTab} tabs={tabs}>
            <p className="py-4">{designWords.tabText(designWords.tabs[tab])}</p>
          </Tabs>
          <Tabs label={designWords.navigation} value={tab} onValueChange={setTab} tabs={tabs} tone="pills">
            <p className="py-4">{designWords.tabText(designWords.tabs[tab])}</p>
          </Tabs>
        </div>
        <Pagination page={page} pages={12} onPageChange={setPage} />
      </Sample>
      <Sample title={designWords.overlays}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog(true)}>{designWords.openDialog}</Button>
          <Button variant="secondary" onClick={() => setSheet(true)}>
            {designWords.openSheet}
          </Button>
          <DropdownMenu
            align="start"
            trigger={<Button variant="secondary">{designWords.menu}</Button>}
            groups={[
              [
                { key: "share", label: designWords.menuItems.share, icon: <Share2 className={icon} /> },
                { key: "print", label: designWords.menuItems.print, icon: <Printer className={icon} /> },
              ],
              [
                {
                  key: "remove",
                  label: designWords.menuItems.remove,
                  icon: <Trash2 className={icon} />,
                  tone: "danger",
                },
              ],
            ]}
          />
          <Tooltip text={designWords.tooltip}>
            <Button variant="ghost">{designWords.tooltipTrigger}</Button>
          </Tooltip>
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {(["note", "success", "warning", "error"] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              onClick={() => toast[kind](designWords.toastText)}
            >
              {designWords.toasts[kind]}
            </Button>
          ))}
          <Button size="sm" variant="danger" onClick={() => setBroken(true)}>
            {designWords.breakPage}
          </Button>
        </div>
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          title={designWords.dialogTitle}
          footer={
            <div className="grid gap-3 sm:grid-cols-2">
              <Button variant="secondary" onClick={() => setDialog(false)}>
                {designWords.keep}
              </Button>
              <Button variant="danger" onClick={() => setDialog(false)}>
                {designWords.cancel}
              </Button>
            </div>
          }
        >
          <p>{designWords.dialogText}</p>
        </Dialog>
        <Sheet open={sheet} onOpenChange={setSheet} title={designWords.openSheet}>
          <p>{designWords.dialogText}</p>
        </Sheet>
      </Sample>
    </>
  );
}
