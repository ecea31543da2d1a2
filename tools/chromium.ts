/** Launch options of Chromium in all tests; `tools/provision.ts` finds the program. */
export const chromium = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    // The shell without windows would round each letter up to whole pixels.
    "--font-render-hinting=none",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(process.env["CHROMIUM_SWITCHES"] ?? "").split(" ").filter(Boolean),
  ],
};
