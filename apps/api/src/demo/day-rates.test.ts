import demoLabs from "@headroom/contract/reference/demo-labs.json" with { type: "json" };
import equipment from "@headroom/contract/reference/equipment.json" with { type: "json" };
import { expect, it } from "vitest";

interface Model {
  readonly type: string;
  readonly ratings: Readonly<Record<string, unknown>>;
}
const catalogue = new Map(
  equipment.items.map((item): [string, Model] => [
    item.id,
    // A chamber that one walks into is a large one of those that one does not.
    { type: item.equipmentType.replace("walk-in-", "climatic-"), ratings: item.ratings },
  ]),
);
/** Rating that measures a machine's size: force of a shaker, payload of a shock machine, volume of a chamber. */
const sizes: Readonly<Record<string, string>> = {
  "ed-shaker": "forceSinePeakKN",
  "shock-machine": "payloadMaxKg",
};

interface Priced {
  readonly type: string;
  readonly size: number;
  readonly rate: number;
}

it("rise with the size of the machine, in every laboratory and class", () => {
  let compared = 0;
  for (const { id, equipments } of demoLabs.items) {
    const priced = equipments.flatMap((machine): Priced[] => {
      const model = catalogue.get(machine.equipmentId);
      const size = model && model.ratings[sizes[model.type] ?? "volumeL"];
      return model && typeof size === "number" && machine.dayRate
        ? [{ type: model.type, size, rate: machine.dayRate.amount }]
        : [];
    });
    for (const small of priced) {
      for (const large of priced) {
        if (small.type !== large.type || small.size >= large.size) continue;
        compared += 1;
        expect([id, small, large, small.rate <= large.rate]).toEqual([id, small, large, true]);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});
