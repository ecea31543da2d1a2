import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { ClaimId, LabId } from "@headroom/contract/vocabulary/identifiers";
import type { JoiningLab, LabClaim } from "@headroom/contract/vocabulary/laboratory/joining";
import { labDraftSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { assertAllowed, notFound } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { addDraftLab } from "../labs/labs.service.ts";
import { queueMail } from "../mail/mail.service.ts";
import { takeOverAddress } from "../projects/guests/guest-takeover.service.ts";
import { addToLab } from "../users/users.service.ts";
import { mayClaim, mayJoinNow } from "./joining.rules.ts";
import { makeJoiningStore } from "./joining.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly publicUrl: string;
}

/** A person with a new account, a customer's until a laboratory is theirs. */
export type Joiner = Pick<Account, "id" | "email" | "name" | "company" | "role">;
interface Gift {
  readonly labId: LabId;
  /** The operator who decided. */
  readonly by?: Caller;
}
export type Joining = ReturnType<typeof makeJoining>;

/** Laboratories that come by themselves: a new one is a draft, a listing is claimed. */
export function makeJoining({ connection, publicUrl }: Needs) {
  const store = makeJoiningStore(connection);

  /** Says only what the public listing says: nothing about accounts. */
  async function assertClaimable(laboratory: JoiningLab, email: string): Promise<void> {
    if (laboratory.kind === "listed") assertAllowed(mayClaim(await store.listing(laboratory.labId), email));
  }

  /** The person answers for the laboratory, and for what was asked of their address before. */
  async function give(transaction: Connection, joiner: Joiner, { labId, by }: Gift): Promise<void> {
    await addToLab(transaction, by ?? joiner, { userId: joiner.id, labId });
    await takeOverAddress(transaction, joiner, labId);
  }

  async function addOwn(transaction: Connection, joiner: Joiner, laboratory: JoiningLab & { kind: "new" }) {
    const { kind: _kind, ...place } = laboratory;
    const draft = labDraftSchema.parse({ ...place, name: joiner.company, contactEmail: joiner.email });
    const { id: labId } = await addDraftLab(transaction, joiner, draft);
    await give(transaction, joiner, { labId });
  }

  const tellClaimant = (transaction: Connection, { email, name }: Joiner, paragraphs: readonly string[]) =>
    queueMail(transaction, {
      to: email,
      greetingName: name,
      subject: "Your claim of a listing",
      paragraphs,
      link: { label: "Open your account", url: `${publicUrl}/login` },
    });

  async function claim(transaction: Connection, joiner: Joiner, labId: LabId): Promise<void> {
    const txStore = makeJoiningStore(transaction);
    const listing = await txStore.lockListing(labId);
    if (!listing) return;
    if (!mayJoinNow(listing, joiner.email, await txStore.countPeople(labId))) {
      await txStore.addClaim(labId, joiner.id);
      await tellClaimant(transaction, joiner, [
        `${listing.name} cannot be given to you at once: it has an account already, or its listing has changed. The operator decides and tells you by email.`,
      ]);
      return;
    }
    await give(transaction, joiner, { labId });
    await recordClaim(transaction, joiner, { action: "claim", listing, joiner });
    if (listing.contactEmail === null || listing.contactEmail === joiner.email) return;
    await queueMail(transaction, {
      to: listing.contactEmail,
      greetingName: null,
      subject: `${listing.name} has an account`,
      paragraphs: [
        `${joiner.email} has confirmed an address at the domain of your website and answers for ${listing.name} from now on.`,
        "If this person does not belong to your laboratory, tell the operator.",
      ],
    });
  }

  const recordClaim = (
    transaction: Connection,
    by: Parameters<typeof recordActivity>[1],
    about: { action: string; listing: { id: LabId; name: string }; joiner: Pick<Joiner, "name" | "email"> },
  ) =>
    recordActivity(transaction, by, {
      action: about.action,
      subjectType: "laboratory",
      subjectId: about.listing.id,
      subjectName: about.listing.name,
      after: { name: about.joiner.name, email: about.joiner.email },
    });

  /** Adds or claims the laboratory once its person's address is confirmed. */
  const join = (transaction: Connection, joiner: Joiner, laboratory: JoiningLab): Promise<void> =>
    laboratory.kind === "new"
      ? addOwn(transaction, joiner, laboratory)
      : claim(transaction, joiner, laboratory.labId);

  /** Two operators who decide at the same moment: the second finds no claim. */
  const decide = (by: Caller, claimed: { id: LabId; claimId: ClaimId }, accept: boolean): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      const txStore = makeJoiningStore(transaction);
      const listing = await txStore.lockListing(claimed.id);
      const found = listing && (await txStore.lockClaim(claimed.id, claimed.claimId));
      if (!found) throw notFound("claim");
      await txStore.removeClaim(found.id);
      const joiner = { ...found.user, role: "Prospect" } as const;
      if (accept) await give(transaction, joiner, { labId: listing.id, by });
      await recordClaim(transaction, by, {
        action: accept ? "accept claim" : "refuse claim",
        listing,
        joiner,
      });
      await tellClaimant(transaction, joiner, [
        accept
          ? `You answer for ${listing.name} from now on.`
          : `The operator has refused your claim of ${listing.name}. Your account stays a customer's.`,
      ]);
    });

  async function claimsOf(labId: LabId): Promise<LabClaim[]> {
    if (!(await store.listing(labId))) throw notFound("laboratory");
    return store.claimsOf(labId);
  }

  return { assertClaimable, join, claimsOf, decide };
}
