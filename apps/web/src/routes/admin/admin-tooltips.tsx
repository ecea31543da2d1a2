import { AdminPage } from "./admin-page.tsx";
import { TooltipBoard } from "../../features/administer/brand/tooltip-board.tsx";

export function Component() {
  return (
    <AdminPage title="Tooltips">
      <TooltipBoard />
    </AdminPage>
  );
}
