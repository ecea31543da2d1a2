import { listed } from "@headroom/contract/endpoints/endpoint";
import { exportActivity, listActivity } from "@headroom/contract/endpoints/operations";
import { route } from "../../platform/http/route.ts";
import type { ActivityService } from "./activity.service.ts";

export const activityRoutes = (activity: ActivityService) => [
  route(listActivity, async ({ query }) => listed(await activity.list(query))),
  route(exportActivity, async ({ query, reply }) => {
    const csv = await activity.exportCsv(query);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="activity.csv"')
      .send(csv);
  }),
];
