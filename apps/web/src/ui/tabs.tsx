import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";

interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
}

/** Parts of one screen, one at a time. Keep the selected one in the URL. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect }: TabsProps<T>) {
  // The library keeps a tab's handlers while its selection stands; the present one is read when it is needed.
  const select = useRef(onSelect);
  useLayoutEffect(() => {
    select.current = onSelect;
  });
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen) select.current(chosen.id);
      }}
    >
      <TabList aria-label={label} className="flex gap-2 overflow-x-auto sm:gap-5 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="cursor-pointer whitespace-nowrap border-b-2 border-transparent pb-2 pt-1 text-mute outline-offset-[-2px] hover:text-ink data-[selected]:border-ink data-[selected]:font-medium data-[selected]:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-2">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
