import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const toApi = { target: api, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  server: { proxy: { "/api": toApi, "/search-host": toApi, "/config.json": toApi } },
  build: { outDir: "dist", emptyOutDir: true, target: "es2023", sourcemap: false },
});
