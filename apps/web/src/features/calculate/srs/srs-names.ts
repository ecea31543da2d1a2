/** Names of the page's choices. */
export const responseNames = {
  acceleration: "Absolute acceleration",
  "relative-displacement": "Relative displacement",
  "pseudo-velocity": "Pseudo-velocity",
  "pseudo-acceleration": "Pseudo-acceleration",
  "relative-velocity": "Relative velocity",
} as const;
export const sideNames = { maximax: "Maximax", positive: "Positive", negative: "Negative" } as const;
export const timeNames = {
  total: "During and after the record",
  primary: "While the record lasts",
  residual: "After the record",
} as const;
export const fieldNames = { "": "Choose", near: "Near", mid: "Mid", far: "Far" } as const;
export const axesNames = { logarithmic: "Logarithmic", linear: "Linear", tripartite: "Tripartite" } as const;
