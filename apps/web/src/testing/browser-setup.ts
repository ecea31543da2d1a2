import { toast } from "react-hot-toast";
import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../app/theme.css";

/** Files share a page, and with it its modules: they are loaded once. What a test left on the page goes with it. */
afterEach(async () => {
  await cleanup();
  toast.remove();
});

/** A heading makes the screen count as ready, so that a part shown alone is not deferred to after the first paint. */
if (!document.querySelector("h1")) {
  const heading = document.createElement("h1");
  heading.hidden = true;
  document.body.append(heading);
}
