import { ActivityExport, ActivityLog } from "../../features/administer/operations/activity-log.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Activity" actions={<ActivityExport />}>
      <ActivityLog />
    </AdminPage>
  );
}
