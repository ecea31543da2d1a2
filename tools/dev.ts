import { spawn } from "node:child_process";

/** The API restarts on a change, the web app reloads; both until Ctrl-C. */
const start = (program: string, args: readonly string[]) => spawn(program, args, { stdio: "inherit" });
start("node", ["--watch-path=apps/api/src", "--watch-path=packages", "apps/api/src/main.ts"]);
start("vite", ["--config", "apps/web/vite.config.ts"]);
