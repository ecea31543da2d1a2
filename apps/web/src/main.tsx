import "./app/theme.css";
import { start } from "./app/start.tsx";

import { takeStyleNonce } from "./platform/style-nonce.ts";

takeStyleNonce();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root.");
start(root);
