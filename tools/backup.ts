import { makeBackup } from "../apps/api/src/features/backup/backup.service.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { folderArgument, orSayWhy } from "./backup-folder.ts";

// The variables are the server's own: they say where its data are.
await orSayWhy(async () => {
  const folder = folderArgument("backup");
  const { tables, files, lostFiles, heldMs } = await makeBackup(readConfig(process.env), folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${folder} holds ${rows} rows and ${files} files.${heldMs > 0 ? ` The server stood still for ${heldMs} ms.` : ""}\n`,
  );
  if (lostFiles.length > 0)
    process.stderr.write(
      `Not in the file storage, though the database lists them: ${lostFiles.join(", ")}. All else is in the backup.\n`,
    );
});
