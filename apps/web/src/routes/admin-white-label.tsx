import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { BrandBoard } from "../features/branding-admin/brand-board.tsx";

export function Component() {
  return (
    <AdminPage title="White-label">
      <BrandBoard />
    </AdminPage>
  );
}
