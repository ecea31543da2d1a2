import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { readLinkedSearch } from "../domain/search/search-link.ts";
import { SizingSheet } from "../features/sizing/sizing-sheet.tsx";
import { Button } from "../ui/control/button.tsx";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintLine } from "../ui/print/print-line.tsx";
import { EmptyState, Skeleton } from "../ui/page/states.tsx";

/** Why the sheet cannot open: the link's fault, or that there was no link. */
const faultOf = (link: string, linked: Awaited<ReturnType<typeof readLinkedSearch>> | undefined): string =>
  link !== "" && linked && "fault" in linked
    ? linked.fault
    : "A sizing sheet opens from a test of a project, or from a calculator.";

/** Everything that the sheet shows is in its address. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const [link, lineId] = [address.get("s") ?? "", address.get("test")];
  const { data: linked, isPending } = useQuery({
    queryKey: ["sizing", link],
    queryFn: () => readLinkedSearch(link),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  const criteria = linked && "criteria" in linked ? linked.criteria : null;
  const test = criteria?.tests.find((line) => line.lineId === lineId);
  if (!criteria || !test)
    return (
      <Page>
        <PageHeader title="Sizing sheet" />
        {isPending ? (
          <Skeleton lines={12} />
        ) : (
          <EmptyState title="No test in this link" action={<LinkButton href="/">Describe a test</LinkButton>}>
            {faultOf(link, linked)}
          </EmptyState>
        )}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={test.title}
        documentTitle={`Sizing sheet: ${test.title}`}
        trail={<Link to="/">Sizing sheet</Link>}
        detail={standardOf(test)}
        actions={<Button onPress={() => window.print()}>Print</Button>}
      />
      <PrintLine />
      <SizingSheet
        test={test}
        tests={criteria.tests}
        specimen={criteria.specimen}
        machineName={address.get("machine")}
        onMachine={(name) =>
          setAddress(
            (old) => {
              old.set("machine", name);
              return old;
            },
            { replace: true },
          )
        }
      />
    </Page>
  );
}
