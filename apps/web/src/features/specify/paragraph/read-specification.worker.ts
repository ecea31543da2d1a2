import { serveTask } from "../../../platform/background/serve-task.ts";
import { readPastedText } from "./read-specification.ts";

serveTask({ run: readPastedText });
