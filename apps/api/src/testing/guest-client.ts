import { askGuest, openGuestLink } from "@headroom/contract/endpoints/guests";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import { submittedProject } from "./project-factory.ts";
import { type Client, clientOver } from "./contract-client.ts";
import type { TestServer } from "./test-server.ts";

/** The newest link that was mailed to an address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const { rows } = await server.database.pool.query(
    "select text from mail_outbox where to_address = $1 and text like '%/guest#%' order by created_at desc limit 1",
    [email],
  );
  const token = /\/guest#([\w-]{43})\s/.exec(rows[0]?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** Speaks as the guest of a session: every call goes below `/guest`. */
export const guestOver = (server: TestServer, cookie: string): Client =>
  clientOver(
    (method, url, body, headers = {}) =>
      server.visitor.send(method, url.replace(/^\/api\//, "/api/guest/"), body, { ...headers, cookie }),
    cookie,
  );

/** A browser in which the link was opened. */
export async function openLink(server: TestServer, token: string): Promise<Client> {
  const opened = await server.visitor.call(openGuestLink, { body: { token } });
  if (opened.status !== 200) throw new Error(`The link was refused: ${opened.text}`);
  return guestOver(server, String(opened.headers["set-cookie"] ?? "").split(";")[0] ?? "");
}

/** Asks a laboratory that is not listed. */
export async function askedGuest(
  customer: Client,
  { id }: Pick<ProjectAnswer, "id">,
  draft: { readonly name: string; readonly email: string },
): Promise<ProjectAnswer> {
  const asked = await customer.call(askGuest, { params: { id }, body: { ...draft, countryCode: "DE" } });
  if (asked.status !== 201 || asked.body.data.kind !== "asked")
    throw new Error(`It was not asked: ${asked.text}`);
  return asked.body.data.project;
}

/** The part of a laboratory that is not listed, in a request of its own. */
export async function askedGuestPart(customer: Client, email: string): Promise<string> {
  const project = await askedGuest(customer, await submittedProject(customer), { name: "Outside", email });
  const part = project.projectLabs.find(({ labId }) => isGuestLab(labId));
  if (!part) throw new Error("The request has no guest.");
  return part.projectLabId;
}
