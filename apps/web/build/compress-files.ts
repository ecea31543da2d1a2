import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses each text of a folder once, instead of for each reader. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = globSync("**/*.{js,css,svg,json,webmanifest}", {
    cwd: folder,
    exclude: (file) => file === ".vite",
  });
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const text = readFileSync(file);
      writeFileSync(`${file}.br`, await brotliOf(text, { params }));
      writeFileSync(`${file}.gz`, await gzipOf(text, { level: 9 }));
    }),
  );
}
