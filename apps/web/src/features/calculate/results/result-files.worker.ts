import { serveTask } from "../../../platform/background/serve-task.ts";
import { resultFile } from "./result-files.ts";

serveTask({ run: resultFile });
