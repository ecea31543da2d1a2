import "../app/theme.css";

/** A heading makes the screen count as ready, so that a part shown alone is not deferred to after the first paint. */
const heading = document.createElement("h1");
heading.hidden = true;
document.body.append(heading);
