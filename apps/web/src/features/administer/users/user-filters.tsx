import { roles } from "@headroom/contract/vocabulary/account/roles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPlace } from "../../../platform/kept/list-place.ts";
import { Select } from "../../../ui/control/select.tsx";
import { LabChoice } from "./lab-choice.tsx";
import { labNameQuery } from "./lab-choice.queries.ts";

const roleOptions = [{ id: "all", label: "Every role" }, ...roles.map((id) => ({ id, label: id }))];

/** Reads the filter of the user list from its address. */
export const userFilterOf = (place: ListPlace) => {
  const role = place.choice("role", roles);
  const labId = place.filter("lab");
  return { ...(role && { role }), ...(labId !== "" && { labId }) };
};

export function UserFilters({ place }: { place: ListPlace }) {
  const { role, labId } = userFilterOf(place);
  // The one that the screen was opened with has a name to fetch; one that is chosen here brings its own.
  const [opened] = useState(labId);
  const { data: labName, isPending } = useQuery({
    ...labNameQuery(opened ?? ""),
    enabled: opened !== undefined,
  });
  const isNaming = opened !== undefined && isPending;
  return (
    <>
      <Select
        label="Role"
        options={roleOptions}
        value={role ?? "all"}
        onChange={(chosen) => place.go({ role: chosen === "all" ? undefined : chosen })}
        className="w-full sm:w-40"
      />
      <div className="w-full sm:w-72">
        <LabChoice
          key={isNaming ? "naming" : "named"}
          labId={labId ?? null}
          labName={labName ?? opened ?? ""}
          onChoose={(id) => place.go({ lab: id ?? undefined })}
        />
      </div>
    </>
  );
}
