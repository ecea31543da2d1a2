import "./app/theme.css";
import { start } from "./app/start.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root.");
start(root);
