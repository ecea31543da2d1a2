import "./platform/schemas-without-eval.ts";
import "./app/theme.css";
import { start } from "./app/start.tsx";
import { followTheme } from "./platform/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root.");
followTheme();
start(root);
