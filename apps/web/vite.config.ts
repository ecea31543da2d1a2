import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fileGroups } from "./build/file-groups.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const toApi = { target: api, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  // Modules of a worker too are loaded when they are needed.
  worker: { format: "es" },
  build: {
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
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [...fileGroups] },
        // The browser asks for the worker by the same name for ever.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": toApi, "/search-host": toApi, "/config.json": toApi } },
});
