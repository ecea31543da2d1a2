import { AdminPage } from "./admin-page.tsx";
import { BrandBoard } from "../../features/administer/brand/brand-board.tsx";

export function Component() {
  return (
    <AdminPage title="White-label">
      <BrandBoard />
    </AdminPage>
  );
}
