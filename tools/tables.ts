import { writeFileSync } from "node:fs";
import { connectInMemory } from "../apps/api/src/platform/database/connect.ts";
import { migrate } from "../apps/api/src/platform/database/migrate.ts";
import { describeColumns } from "../apps/api/src/testing/describe-columns.ts";

// After a migration: its columns as types.
const database = await connectInMemory();
await migrate(database.pool);
writeFileSync("apps/api/src/platform/database/stored-columns.ts", await describeColumns(database.pool));
await database.close();
