import { decideLabClaim, listLabClaims } from "@headroom/contract/endpoints/account/joining";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabClaim } from "@headroom/contract/vocabulary/laboratory/joining";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { Section } from "../../../ui/page/section.tsx";

const claimsQuery = (id: LabId) =>
  queryOptions({
    queryKey: ["lab-claims", id],
    queryFn: async ({ signal }) => (await call(listLabClaims, { params: { id }, signal })).data,
  });

function Claim({ labId, claim }: { readonly labId: LabId; readonly claim: LabClaim }) {
  const client = useQueryClient();
  const { name, email, company } = claim.user;
  const { mutate, isPending } = useMutation({
    mutationFn: (accept: boolean) =>
      call(decideLabClaim, { params: { id: labId, claimId: claim.id }, body: { accept } }),
    onSuccess: (_sent, accept) =>
      toast.success(
        accept ? `${name} is a user of this laboratory now.` : `The claim of ${name} is refused.`,
      ),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2">
      <div className="min-w-0">
        <span className="font-medium break-words">
          {name}, {company}
        </span>
        <span className="block text-sm break-words text-mute">
          {email} · claimed {formatDate(claim.claimedAt)}
        </span>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          isPending={isPending}
          onPress={() => mutate(true)}
          aria-label={`Add ${name} to the laboratory`}
        >
          Add as a user
        </Button>
        <Button
          size="small"
          variant="danger"
          isPending={isPending}
          onPress={() => mutate(false)}
          aria-label={`Refuse the claim of ${name}`}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}

/** People who claim a listing that is somebody's already: the operator decides. */
export function LabClaims({ labId }: { readonly labId: LabId }) {
  const claims = useQuery(claimsQuery(labId)).data ?? [];
  if (claims.length === 0) return null;
  return (
    <Section title="Claims of this listing">
      <ul className="mb-6">
        {claims.map((claim) => (
          <Claim key={claim.id} labId={labId} claim={claim} />
        ))}
      </ul>
    </Section>
  );
}
