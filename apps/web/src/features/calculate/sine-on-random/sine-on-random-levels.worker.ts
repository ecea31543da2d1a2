import { serveTask } from "../results/serve-task.ts";
import { sineOnRandomLevels } from "./sine-on-random-levels.ts";

serveTask({ run: sineOnRandomLevels });
