import { registerLab } from "@headroom/contract/endpoints/account/joining";
import { register, sendConfirmation, verifyEmail } from "@headroom/contract/endpoints/account/session";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { JoiningLab } from "@headroom/contract/vocabulary/laboratory/joining";
import type { Client, TestServer } from "./test-server.ts";

interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly password: string;
}

/** The link in the newest mail that confirms this address. */
export async function confirmationToken(server: TestServer, email: string): Promise<string> {
  const { rows } = await server.database.pool.query(
    "select text from mail_outbox where to_address = $1 and subject = 'Confirm your email address' order by created_at desc limit 1",
    [email],
  );
  return /verify-email\/(\S+)/.exec(String(rows[0]?.text))?.[1] ?? "";
}

/** A customer's account, made as people make one. */
export async function newAccount(server: TestServer, person: Person): Promise<Client> {
  const { email, password } = person;
  await server.visitor.call(register, { body: person });
  const token = await confirmationToken(server, email);
  const reply = await server.visitor.call(verifyEmail, { body: { token, password } });
  if (reply.status !== 200) throw new Error(`The account ${email} was not made: ${reply.text}`);
  return server.signIn(email, password);
}

/** One whose address is not confirmed, as after the operator has changed it; one mail with a link is sent. */
export async function unconfirmedAccount(server: TestServer, person: Person): Promise<Client> {
  const client = await newAccount(server, person);
  await server.database.pool.query("update users set email_verified_at = null where email = $1", [
    person.email,
  ]);
  await server.database.pool.query("delete from mail_outbox where to_address = $1", [person.email]);
  await client.call(sendConfirmation);
  return client;
}

export const newLab = {
  kind: "new",
  city: "Ulm",
  countryCode: "DE",
  latitude: 48.4,
  longitude: 9.99,
  currency: "EUR",
  leadTimeDays: 14,
} as const;

export const labPerson = (company: string, email: string) => ({
  name: "Ines Weber",
  company,
  email,
  password: "ten characters and more",
});

/** Registers a laboratory's person and follows the link; a laboratory has none where its claim waits. */
export async function joinedLab(
  server: TestServer,
  person: ReturnType<typeof labPerson>,
  laboratory: JoiningLab = newLab,
): Promise<{ readonly client: Client; readonly labId: LabId | null }> {
  const asked = await server.visitor.call(registerLab, { body: { ...person, laboratory } });
  if (asked.status !== 202) throw new Error(`It was refused: ${asked.text}`);
  const { email, password } = person;
  const token = await confirmationToken(server, email);
  const reply = await server.visitor.call(verifyEmail, { body: { token, password } });
  if (reply.status !== 200) throw new Error(`The account ${email} was not made: ${reply.text}`);
  return { client: await server.signIn(email, password), labId: reply.body.data.user?.labId ?? null };
}

/** A new laboratory's person, and the draft that registering made. */
export async function joinedDraft(server: TestServer, company: string, email: string) {
  const { client, labId } = await joinedLab(server, labPerson(company, email));
  if (labId === null) throw new Error("Registering made no laboratory.");
  return { client, labId };
}
