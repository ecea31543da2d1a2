import { readConfig } from "../apps/api/src/config.ts";
import { restoreBackup } from "../apps/api/src/features/backup/restore.service.ts";
import { folderArgument, orSayWhy } from "./backup-folder.ts";

await orSayWhy(async () => {
  const folder = folderArgument("restore");
  const { madeAt, version } = await restoreBackup(readConfig(process.env), folder);
  process.stdout.write(
    `Restored as it was at ${madeAt} (version ${version}). Start the server: it brings the rest up to date.\n`,
  );
});
