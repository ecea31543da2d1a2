import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const bytes = (...parts: readonly (number | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "number" ? Buffer.from([part]) : part)));
const uint = (value: number, length: number) => {
  const written = Buffer.alloc(length);
  written.writeUIntBE(value, 0, length);
  return written;
};
/** CBOR, as far as a registration needs it: a text, and bytes with a length of two. */
const text = (word: string) => bytes(0x60 + word.length, Buffer.from(word));
const byteString = (content: Buffer) => bytes(0x59, uint(content.length, 2), content);

/** Values that a test can falsify; the rest is correct. */
interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly count?: number;
}

/** An authenticator in software, from the text of WebAuthn level 2 and `node:crypto` alone. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = bytes(
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  );
  let counted = 0;

  const clientData = (type: string, { challenge, origin = "http://localhost:3000" }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId = "localhost", isVerified = true, count }: Ceremony,
    flags: number,
    credential = Buffer.alloc(0),
  ) => {
    counted = count ?? counted + 1;
    const all = flags | userPresent | (isVerified ? userVerified : 0);
    return bytes(sha256(rpId), all, uint(counted, 4), credential);
  };
  const named = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
  };

  return {
    id: named.id,
    create: (ceremony: Ceremony) => {
      const credential = bytes(Buffer.alloc(16), uint(id.length, 2), id, coseKey);
      const data = authenticatorData(ceremony, hasCredential, credential);
      const attestation = bytes(0xa3, text("fmt"), text("none"), text("attStmt"), 0xa0, text("authData"));
      return {
        ...named,
        response: {
          clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
          attestationObject: bytes(attestation, byteString(data)).toString("base64url"),
        },
      };
    },
    get: (ceremony: Ceremony) => {
      const client = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony, 0);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", bytes(data, sha256(client)), privateKey).toString("base64url"),
        },
      };
    },
  };
}
