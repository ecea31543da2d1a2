import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/test-server.ts";
import { migrate } from "./migrate.ts";

describe("migrating", () => {
  it("does nothing to a database that is up to date", async () => {
    const database = await openTestDatabase();
    expect(await migrate(database.pool)).toEqual([]);
    await database.close();
  });

  it("says the database's own reason where a migration fails", async () => {
    const { pool, close } = await openTestDatabase();
    await pool.query("delete from applied_migrations where name = '0039-deleted-parts.sql'");
    await expect(migrate(pool)).rejects.toThrow(
      /^Migration 0039-deleted-parts\.sql failed; nothing of it was applied\. PostgreSQL says: \w+ "\w+" .*already exists/,
    );
    await close();
  });

  it("completes a website that is a name, and drops what is no link", async () => {
    const path = (length: number) => `lab.example/${"x".repeat(length - "lab.example/".length)}`;
    const cases: readonly (readonly [string, string | null])[] = [
      ["HTTP://lab.example", "HTTP://lab.example"],
      ["lab.example", "https://lab.example"],
      ["lab.example:8080/tests", "https://lab.example:8080/tests"],
      ["prüflabor.example", "https://prüflabor.example"],
      [path(192), `https://${path(192)}`],
      [path(193), null],
      ["javascript:alert(1)", null],
      ["info@lab.example", null],
      ["none", null],
    ];
    const { pool, close } = await openTestDatabase();
    const { rows: labs } = await pool.query<{ id: string }>("select id from labs order by id limit $1", [
      cases.length,
    ]);
    for (const [index, [website]] of cases.entries())
      await pool.query("update labs set website = $1 where id = $2", [website, labs[index]?.id]);
    await pool.query("delete from applied_migrations where name = '0016-websites.sql'");
    await migrate(pool);
    for (const [index, [before, after]] of cases.entries()) {
      const { rows } = await pool.query("select website from labs where id = $1", [labs[index]?.id]);
      expect([before, rows]).toEqual([before, [{ website: after }]]);
    }
    await close();
  });

  it("calls what older entries of the activity log are about by the names of the screens", async () => {
    const { pool, close } = await openTestDatabase();
    const before = ["test type", "stereo type", "kind of machine", "catalogue model"];
    for (const type of before)
      await pool.query(
        `insert into activity (actor_name, actor_role, action, subject_type, subject_id, subject_name)
          values ('Ada', 'Admin', 'update', $1, 'older', '')`,
        [type],
      );
    await pool.query("delete from applied_migrations where name = '0021-activity-subjects.sql'");
    await migrate(pool);
    const { rows } = await pool.query(
      "select subject_type from activity where subject_id = 'older' order by id",
    );
    expect(rows.map((row) => row.subject_type)).toEqual([
      "standard test",
      "test method",
      "equipment class",
      "catalogue model",
    ]);
    await expect(pool.query("delete from activity where subject_id = 'older'")).rejects.toThrow(
      "append-only",
    );
    await close();
  });

  it("has a text index built anew that holds no standards yet", async () => {
    const { pool, close } = await openTestDatabase();
    await pool.query("delete from applied_migrations where name = '0041-standards-in-text-index.sql'");
    await migrate(pool);
    const { rows } = await pool.query("select key from app_state where key = 'search-index-rebuild'");
    expect(rows).toHaveLength(1);
    await close();
  });

  it("spells the units of ratings and parameters out wherever they are kept", async () => {
    const { pool, close } = await openTestDatabase();
    const labId = (await pool.query<{ lab_id: string }>("select lab_id from lab_equipment limit 1")).rows[0]
      ?.lab_id;
    await pool.query("update lab_equipment set overrides = $2 where lab_id = $1", [
      labId,
      { velocitySinePeakMps: 1.8, displacementPkPkMm: 51, airSpeedMaxMps: 3, payloadMaxKg: 200 },
    ]);
    await pool.query(
      `insert into activity (actor_name, actor_role, action, subject_type, subject_id, subject_name, before)
        values ('Ada', 'Admin', 'update', 'catalogue model', 'older', 'Says "1.8 Mps"', $1)`,
      [{ displacementPkPkMm: [51, 76], limitingKey: "Section 7.velocityChangeMaxMps" }],
    );
    await pool.query("delete from tooltips where id like 'sand-dust.airSpeed%'");
    await pool.query(
      "insert into tooltips (id, topic, label, value, default_value) values ('sand-dust.airSpeedMps', '', '', 'Ours', '')",
    );
    await pool.query("delete from applied_migrations where name = '0026-units-spelt-out.sql'");
    await migrate(pool);
    const { rows: machines } = await pool.query(
      "select distinct overrides from lab_equipment where lab_id = $1",
      [labId],
    );
    expect(machines).toEqual([
      {
        overrides: {
          velocitySinePeakMPerS: 1.8,
          displacementPeakToPeakMm: 51,
          airSpeedMaxMPerS: 3,
          payloadMaxKg: 200,
        },
      },
    ]);
    const { rows: activity } = await pool.query(
      "select subject_name, before from activity where subject_id = 'older'",
    );
    expect(activity).toEqual([
      {
        subject_name: 'Says "1.8 Mps"',
        before: { displacementPeakToPeakMm: [51, 76], limitingKey: "Section 7.velocityChangeMaxMPerS" },
      },
    ]);
    const { rows: tooltips } = await pool.query(
      "select id, value from tooltips where id like 'sand-dust.airSpeed%'",
    );
    expect(tooltips).toEqual([{ id: "sand-dust.airSpeedMPerS", value: "Ours" }]);
    await expect(pool.query("delete from activity where subject_id = 'older'")).rejects.toThrow(
      "append-only",
    );
    await close();
  });

  it("takes what a laboratory had attached when it delivered for its report, and what came later for amendments", async () => {
    const { pool, close } = await openTestDatabase();
    const projectId = randomUUID();
    await pool.query(
      "insert into projects (id, owner_id, title, status, specification) select $1, id, 'Kept', 'In Progress', '{}' from users where email = 'customer@demo.test'",
      [projectId],
    );
    const parts = [
      ["lab-020", "Reported", "2026-11-20 10:00Z"],
      ["lab-023", "Closed", "2026-11-20 10:00Z"],
      ["lab-001", "Testing", null],
    ];
    for (const [labId, status, reportedAt] of parts)
      await pool.query(
        "insert into project_labs (id, project_id, lab_id, status, reported_at, line_ids) values (gen_random_uuid(), $1, $2, $3, $4, '[]')",
        [projectId, labId, status, reportedAt],
      );
    const files = [
      ["lab-020", "offer", "2026-11-01 08:00", "lab@demo.test", "2026-11-20T10:00:00.000Z", null],
      ["lab-020", "report", "2026-11-20 10:00", "lab@demo.test", "2026-11-20T10:00:00.000Z", null],
      ["lab-020", "of a colleague who left", "2026-11-19 10:00", null, "2026-11-20T10:00:00.000Z", null],
      ["lab-020", "of the customer", "2026-11-19 10:00", "customer@demo.test", null, null],
      ["lab-020", "corrected", "2026-11-21 10:00", "lab@demo.test", "2026-11-21T10:00:00.000Z", 1],
      ["lab-020", "corrected again", "2026-11-22 10:00", "lab@demo.test", "2026-11-22T10:00:00.000Z", 2],
      // Its report was removed, and attached anew.
      ["lab-023", "report anew", "2026-11-23 10:00", "lab2@demo.test", "2026-11-23T10:00:00.000Z", null],
      ["lab-023", "its correction", "2026-11-24 10:00", "lab2@demo.test", "2026-11-24T10:00:00.000Z", 1],
      ["lab-001", "plan", "2026-11-01 10:00", "lab@demo.test", null, null],
      [null, "drawing", "2026-11-01 10:00", "customer@demo.test", null, null],
    ] as const;
    for (const [labId, name, at, email] of files)
      await pool.query(
        `insert into files (id, project_id, project_lab_id, name, bytes, content_type, storage_key, uploaded_by, created_at)
         values (gen_random_uuid(), $1, (select id from project_labs where project_id = $1 and lab_id = $2), $3, 1,
           'text/plain', $3, (select id from users where email = $4), $5)`,
        [projectId, labId, name, email, `${at}Z`],
      );
    await pool.query("alter table files drop column delivered_at cascade, drop column amendment cascade");
    await pool.query("delete from applied_migrations where name = '0042-delivered-files.sql'");
    await migrate(pool);
    const { rows } = await pool.query<{ name: string; delivered_at: Date | null; amendment: number | null }>(
      "select name, delivered_at, amendment from files where project_id = $1",
      [projectId],
    );
    const kept = rows.map((row) => [row.name, row.delivered_at?.toISOString() ?? null, row.amendment]);
    expect(new Set(kept)).toEqual(new Set(files.map(([, name, , , at, amendment]) => [name, at, amendment])));
    await close();
  });
});
