import "../app/theme.css";

/** A part that is shown alone stands at once, as under a screen's heading: what comes after the first picture need not wait. */
const heading = document.createElement("h1");
heading.hidden = true;
document.body.append(heading);
