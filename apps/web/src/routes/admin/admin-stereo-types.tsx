import { StereoTypeList } from "../../features/administer/catalogue/stereo-type-list.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage
      title="Test methods"
      detail="a fixed set; wording, order, margin policy and whether it is offered can be changed"
    >
      <StereoTypeList />
    </AdminPage>
  );
}
