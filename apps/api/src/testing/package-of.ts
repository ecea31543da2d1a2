import { createProject } from "@headroom/contract/endpoints/projects";
import { boxSpecification } from "./project-factory.ts";
import type { Client, TestServer } from "./test-server.ts";

/** A new draft of the customer's as the archive that an import takes. */
export async function packageOf(server: TestServer, customer: Client): Promise<Buffer> {
  const body = { specification: { ...boxSpecification, title: "A package" }, labs: [] };
  const { id } = (await customer.call(createProject, { body })).body.data;
  const url = `/api/save-project/package/${id}`;
  return (await server.app.inject({ method: "GET", url, headers: { cookie: customer.cookie } })).rawPayload;
}
