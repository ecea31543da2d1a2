import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export interface ThrowAwayBucket {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export const bucketUrl = (port: number) =>
  `s3://S3RVER:S3RVER@127.0.0.1:${port}/headroom?region=eu-central-1&tls=false`;

/** An S3-compatible service on loopback with one bucket; it checks signatures as S3 does. */
export async function startThrowAwayBucket(
  at: { readonly directory: string; readonly port: number } | null = null,
): Promise<ThrowAwayBucket> {
  const directory = at?.directory ?? mkdtempSync(join(tmpdir(), "headroom-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: at?.port ?? 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "headroom" }],
  });
  const { port } = await server.run();
  return {
    url: bucketUrl(port),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
