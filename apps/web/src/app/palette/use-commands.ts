import { useNavigate } from "react-router";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { theme } from "../../platform/theme.ts";
import { unitSystem } from "../../platform/quantity/unit-system.ts";
import { useDebounced } from "../../platform/use-debounced.ts";
import { setOpened } from "../shell/palette-state.ts";
import { useSignOut } from "../shell/use-sign-out.ts";
import { type Command, type CommandGroup, commandsWith } from "./command.ts";
import { openScreens } from "./screen-names.ts";
import { useLabCommands, useProjectCommands } from "./use-places.ts";
import { useTestCommands } from "./use-test-commands.ts";

const themeNames = { system: "the system's colours", light: "light colours", dark: "dark colours" } as const;

function useActions(go: (path: string) => () => void, isSignedIn: boolean): readonly Command[] {
  const signOut = useSignOut();
  const units = unitSystem.use();
  const colours = theme.use();
  const other = unitSystem.values.filter((system) => system !== units);
  return [
    { id: "new-project", label: "New project", detail: "N", run: go("/") },
    ...other.map((system) => ({
      id: `units ${system}`,
      label: `Show ${system} units`,
      run: () => unitSystem.choose(system),
    })),
    ...theme.values
      .filter((value) => value !== colours)
      .map((value) => ({
        id: `colours ${value}`,
        label: `Use ${themeNames[value]}`,
        run: () => theme.choose(value),
      })),
    { id: "print", label: "Print this page", run: () => setTimeout(() => window.print()) },
    { id: "shortcuts", label: "Keyboard shortcuts", detail: "?", run: () => setOpened("shortcuts") },
    ...(isSignedIn ? [{ id: "sign-out", label: "Sign out", run: signOut }] : []),
  ];
}

/** Returns the commands for the typed text: screens and actions at once, the rest once there are words. */
export function useCommands(typed: string): readonly CommandGroup[] {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const user = useSignedInUser();
  const words = typed.trim();
  const asked = { words: useDebounced(words, 200), role: user?.role ?? null, go };
  const projects = useProjectCommands(asked);
  const labs = useLabCommands(asked);
  const tests = useTestCommands(go);
  const actions = useActions(go, user !== null);
  const screens = openScreens().map(({ name, path }) => ({ id: path, label: name, run: go(path) }));
  // Calculators have a screen that lists them; before anything is typed they would fill the list.
  const isFirst = ({ id }: Command) => words !== "" || !id.startsWith("/calculator/");
  const groups = [
    { title: "Screens", commands: commandsWith(words, screens.filter(isFirst), 8) },
    { title: "Actions", commands: commandsWith(words, actions, 6) },
  ];
  if (words === "") return groups;
  return [
    ...groups,
    { title: "Projects", commands: projects },
    { title: "Laboratories", commands: labs },
    { title: "Add a test", commands: commandsWith(words, tests.methods, 6) },
    { title: "Add a test by standard", commands: commandsWith(words, tests.standards, 8) },
  ].filter(({ commands }) => commands.length > 0);
}
