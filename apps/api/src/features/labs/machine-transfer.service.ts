import {
  equipmentIdSchema,
  type LabId,
  labEquipmentIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { maxMachinesPerLab } from "@headroom/contract/vocabulary/product-limits";
import type { Readable } from "node:stream";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { writeCell } from "../transfer/columns.ts";
import { type FileToImport, makeTransfer, type TransferPart } from "../transfer/transfer.service.ts";
import { noteLabsChanged } from "./lab-changes.service.ts";
import { makeLabMachinesStore, machinesOfLabs } from "./lab-machines.store.ts";
import { rangesAgree } from "./lab-parts.rules.ts";
import { makeLabsStore } from "./labs.store.ts";
import {
  machineColumns,
  machineDraftOf,
  type MachineRow,
  machineRowSchema,
  makeProposals,
  rowOf,
} from "./machine-rows.rules.ts";

interface MachinesFile extends FileToImport {
  readonly models: readonly { readonly text: string; readonly equipmentId: string }[];
}

type Catalogue = Awaited<ReturnType<ReturnType<typeof makeLabMachinesStore>["catalogue"]>>;
type Raw = Readonly<Record<string, unknown>>;

/** An identifier that the laboratory has no machine of is none of this file's to give. */
const ownIdSchema = labEquipmentIdSchema.refine(() => false, "You have no machine with this identifier.");
const chooseModel = "Choose its catalogue model.";

interface OwnLab {
  readonly id: LabId;
  readonly currency: string;
}

/** One laboratory's machines as rows; no row reaches another laboratory's. */
function machinesPart(
  lab: OwnLab,
  catalogue: Catalogue,
  modelOf: ReadonlyMap<string, string>,
): TransferPart<MachineRow> {
  const models = new Map(catalogue.map((model) => [model.equipmentId, model]));
  const columns = machineColumns({ modelOf, nameOf: (id) => models.get(id)?.name });
  const described = columns.filter(({ name }) => name !== "model" && name !== "quantity");
  const defaults: Raw = { status: "in service", currency: lab.currency };
  const present = (values: Raw): Raw =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const own = (connection: Connection) => machinesOfLabs(connection, [lab.id]);
  const ownRows = async (connection: Connection) =>
    (await own(connection)).map((machine) => ({ id: machine.labEquipmentId, draft: rowOf(machine) }));
  const lock = async (connection: Connection) => {
    if (!(await makeLabsStore(connection).lock(lab.id))) throw notFound("laboratory");
  };

  return {
    noun: "machine",
    columns,
    schema: machineRowSchema(lab.currency),
    idSchema: ownIdSchema,
    nameOf: (values) => writeCell(values["model"]) || writeCell(values["equipmentId"]),
    // Machines that are alike in everything are one row with a quantity, so that a file sent twice adds nothing.
    keyOf: (values) => {
      const text = values["equipmentId"] === "" ? writeCell(values["model"]) : "";
      return [text, ...described.map((column) => column.write({ ...defaults, ...present(values) }))].join(
        "\n",
      );
    },
    find: async (connection) => {
      await lock(connection);
      return ownRows(connection);
    },
    after: async (connection, id) => (id === "" ? ownRows(connection) : []),
    referenceFaults: async () => (row) => {
      if (row.equipmentId === "") return { model: chooseModel };
      const model = models.get(row.equipmentId);
      if (!model?.enabled) return { equipmentId: "This model is not in the catalogue, or it is disabled." };
      const equipmentId = equipmentIdSchema.parse(row.equipmentId);
      const ranges = rangesAgree({ equipmentId, overrides: row.ratings }, model.ratings, null);
      if (ranges.allowed) return {};
      const faults = Object.entries(ranges.refusal.fields ?? {});
      return Object.fromEntries(
        faults.map(([field, sentence]) => [field.replace(/^overrides\./, ""), sentence]),
      );
    },
    create: async (transaction, rows) => {
      const store = makeLabMachinesStore(transaction);
      if ((await store.count(lab.id)) + rows.length > maxMachinesPerLab)
        throw conflict(
          `A laboratory can list ${maxMachinesPerLab} machines. Give machines of the same model a quantity instead.`,
        );
      await store.addAll(
        lab.id,
        rows.map(({ id, draft }) => ({ id, draft: machineDraftOf(draft, null) })),
      );
      if (rows.length > 0) await noteLabsChanged(transaction, { labIds: [lab.id] });
    },
    change: async (transaction, rows) => {
      if (rows.length === 0) return;
      const before = new Map(
        (await own(transaction)).map((machine) => [String(machine.labEquipmentId), machine]),
      );
      const store = makeLabMachinesStore(transaction);
      for (const { id, draft } of rows) await store.change(id, machineDraftOf(draft, before.get(id) ?? null));
      await noteLabsChanged(transaction, { labIds: [lab.id] });
    },
  };
}

export type MachineTransfer = ReturnType<typeof makeMachineTransfer>;

/** Import and export of one's own machines. */
export function makeMachineTransfer(connection: Connection) {
  const machines = makeLabMachinesStore(connection);

  async function partOf(labId: LabId, chosen: MachinesFile["models"] = []) {
    const currency = await makeLabsStore(connection).currencyOf(labId);
    if (currency === null) throw notFound("laboratory");
    const catalogue = await machines.catalogue();
    const modelOf = new Map(chosen.map(({ text, equipmentId }) => [text, equipmentId]));
    return { catalogue, part: machinesPart({ id: labId, currency }, catalogue, modelOf) };
  }

  async function importFile(by: Caller, labId: LabId, { models, ...file }: MachinesFile) {
    const { catalogue, part } = await partOf(labId, models);
    const report = await makeTransfer(connection, part).import(by, file);
    const open = Map.groupBy(
      report.rows.filter((row) => row.fields["model"] === chooseModel),
      (row) => row.name,
    );
    const propose = makeProposals(catalogue.filter(({ enabled }) => enabled));
    const proposals = [...open].map(([text, rows]) => ({
      text,
      rows: rows.length,
      models: propose(text).map(({ name, ...model }) => ({
        name,
        equipmentId: equipmentIdSchema.parse(model.equipmentId),
      })),
    }));
    return { ...report, proposals };
  }

  const exportFile = async (labId: LabId): Promise<Readable> =>
    makeTransfer(connection, (await partOf(labId)).part).export();

  return { import: importFile, export: exportFile };
}
