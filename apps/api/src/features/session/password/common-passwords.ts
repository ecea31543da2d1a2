import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { invalid } from "../../../platform/refusal.ts";

/**
 * The 10,000 most used passwords of at least 10 characters, in small letters: the first ones of that length of the
 * list "10 million passwords" of SecLists (MIT licence).
 */
const readList = async (): Promise<ReadonlySet<string>> =>
  new Set((await readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8")).trim().split("\n"));
let list: Promise<ReadonlySet<string>> | undefined;

interface Chosen {
  readonly password: string;
  readonly email: string;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Detects passwords made of the address or this site's name, with any digits and signs around them. */
function isAbout({ password, email }: Chosen): boolean {
  const [mailbox = "", domain = ""] = email.split("@");
  const bare = lettersOf(password);
  const words = [brand.name, mailbox, domain, domain.split(".")[0] ?? "", "password"].map(lettersOf);
  return bare !== "" && words.some((word) => word !== "" && bare.replaceAll(word, "") === "");
}

/** A password that many people have is guessed first, however long it is. */
export async function assertUncommon(chosen: Chosen): Promise<void> {
  list ??= readList();
  if ((await list).has(chosen.password.toLowerCase()))
    throw invalid({ password: "Many people use this password, so it is guessed first. Choose another one." });
  if (isAbout(chosen))
    throw invalid({
      password: `This is your email address, "password" or "${brand.name}" with little else. Choose another one.`,
    });
}
