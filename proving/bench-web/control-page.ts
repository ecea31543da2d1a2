import { rmSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { compressFiles } from "../../apps/web/build/compress-files.ts";

const folder = join(import.meta.dirname, "../../apps/web/dist/control");

/** Address of the control page below the server's origin. */
export const controlPath = "/control/page.html";

/**
 * Builds the control page beside the app, so that the same server sends it in the same way: the framework's files (React,
 * its DOM, the router, the queries) and an empty screen. Times of screens are read as multiples of its times.
 */
export async function buildControl(): Promise<void> {
  await build({
    root: join(import.meta.dirname, "control"),
    base: "/control/",
    configFile: false,
    logLevel: "warn",
    mode: "production",
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, "control/page.html") },
    },
  });
  await compressFiles(folder);
}

export const removeControl = (): void => rmSync(folder, { recursive: true, force: true });
