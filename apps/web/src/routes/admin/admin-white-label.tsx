import { BrandBoard } from "../../features/administer/brand/brand-board.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="White-label">
      <BrandBoard />
    </AdminPage>
  );
}
