import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { nameChunks } from "./chunks.ts";
import { zodForBrowsers } from "./zod-for-browsers.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const toApi = { target: api, changeOrigin: false };

const build = {
  outDir: "dist",
  emptyOutDir: true,
  target: "es2023",
  sourcemap: false,
  manifest: true,
  // Every browser that can run this has it.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: {
      index: join(import.meta.dirname, "index.html"),
      "service-worker": join(import.meta.dirname, "offline/service-worker.ts"),
    },
    // The browser asks for the worker by the same name for ever.
    output: {
      entryFileNames: ({ name }: { name: string }) =>
        name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js",
    },
  },
} as const;

const plain = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), zodForBrowsers],
  build,
});

/** In a hook, not in the configuration: who only reads that builds nothing. */
const fewFiles: Plugin = {
  name: "few-files",
  apply: "build",
  config: async () => {
    const groups = [{ name: await nameChunks(plain()) }];
    const codeSplitting = { includeDependenciesRecursively: false, groups };
    return { build: { rolldownOptions: { output: { codeSplitting } } } };
  },
};

export default defineConfig({
  ...plain(),
  plugins: [plain().plugins, fewFiles],
  server: { proxy: { "/api": toApi, "/search-host": toApi, "/config.json": toApi } },
});
