import { serveTask } from "../../../platform/background/serve-task.ts";
import { testDamages } from "./test-damages.ts";

serveTask({ run: testDamages });
