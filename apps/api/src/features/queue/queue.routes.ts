import { answered } from "@headroom/contract/endpoints/endpoint";
import { readQueue } from "@headroom/contract/endpoints/operations";
import { route } from "../../platform/http/route.ts";
import type { QueueService } from "./queue.service.ts";

export const queueRoutes = (queue: QueueService) => [
  route(readQueue, async () => answered(await queue.read())),
];
