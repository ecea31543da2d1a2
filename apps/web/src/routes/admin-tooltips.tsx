import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { TooltipBoard } from "../features/branding-admin/tooltip-board.tsx";

export function Component() {
  return (
    <AdminPage title="Tooltips">
      <TooltipBoard />
    </AdminPage>
  );
}
