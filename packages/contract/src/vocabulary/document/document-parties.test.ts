import { expect, test } from "vitest";
import { partyOfPerson } from "./document-parties.ts";

test("A document names the sender's company, and below it the person, the lines of the address and the email", () => {
  const mara = { name: "Mara Lindt", company: "Aerobox", email: "mara@aerobox.test" };
  expect(partyOfPerson({ ...mara, address: "Ringstr. 12\r\n\n70173 Stuttgart " })).toEqual({
    name: "Aerobox",
    lines: ["Mara Lindt", "Ringstr. 12", "70173 Stuttgart", "mara@aerobox.test"],
  });
  expect(partyOfPerson({ ...mara, company: "" })).toEqual({
    name: "Mara Lindt",
    lines: ["mara@aerobox.test"],
  });
});
