import { TooltipBoard } from "../../features/administer/brand/tooltip-board.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Tooltips">
      <TooltipBoard />
    </AdminPage>
  );
}
