import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { ActivityExport, ActivityLog } from "../features/admin-operations/activity-log.tsx";

export function Component() {
  return (
    <AdminPage title="Activity" actions={<ActivityExport />}>
      <ActivityLog />
    </AdminPage>
  );
}
