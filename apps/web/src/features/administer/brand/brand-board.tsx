import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/control/button.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Select } from "../../../ui/control/select.tsx";
import { BrandEditor } from "./brand-editor.tsx";
import { brandsQuery } from "./brands.queries.ts";
import { NewBrandDialog } from "./new-brand-dialog.tsx";

/** The brands of this deployment: one default, others by host name. */
export function BrandBoard() {
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const choose = (id?: string) => setSearch(id === undefined ? {} : { brand: id });
  return (
    <QueryView query={useQuery(brandsQuery)}>
      {(brands) => {
        const standard = brands.find(({ hostName }) => hostName === null);
        const chosen = brands.find(({ id }) => id === search.get("brand")) ?? standard ?? brands[0];
        return (
          <>
            <div className="mb-6 flex flex-wrap items-end gap-2">
              <Select
                label="Brand"
                className="w-72"
                value={chosen?.id ?? null}
                onChange={choose}
                options={brands.map(({ id, hostName }) => ({
                  id: id as string,
                  label: hostName ?? "Default",
                  detail: hostName === null ? "every other host name" : "by host name",
                }))}
              />
              <Button onPress={() => setAdding(true)}>Add a brand</Button>
            </div>
            {chosen && <BrandEditor key={chosen.id} brand={chosen} onDeleted={() => choose()} />}
            {isAdding && (
              <NewBrandDialog
                onClose={() => setAdding(false)}
                onCreated={(id) => {
                  setAdding(false);
                  choose(id);
                }}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
