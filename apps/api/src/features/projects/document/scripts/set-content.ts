import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { inVisualOrder, type Run } from "./runs.ts";

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys under which a node of a document has nodes. */
const nested = ["stack", "columns", "ul", "ol", "table", "body"];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const read = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

export type SetText = (text: string) => readonly Run[];

/** The texts of a drawing stand on one line each, so they are ordered here. */
const setDrawing = (svg: string, set: SetText): string =>
  svg.replaceAll(/>([^<]+)<\/text>/g, (whole, text: string) => {
    const runs = inVisualOrder(set(read(text)));
    if (runs.every(({ font }) => font === undefined)) return whole;
    const spans = runs.map(({ text: part, font }) =>
      font ? `<tspan font-family="${font}">${escaped(part)}</tspan>` : `<tspan>${escaped(part)}</tspan>`,
    );
    return `>${spans.join("")}</text>`;
  });

/** A part of a text, with the style of the text around it. */
function setPart(part: unknown, set: SetText): readonly unknown[] {
  if (typeof part === "string") return set(part);
  if (!isNode(part)) return [part];
  const parts = Array.isArray(part["text"]) ? part["text"] : [part["text"]];
  return parts
    .flatMap((each) => setPart(each, set))
    .map((run) => (isNode(run) ? { ...part, ...run } : { ...part, text: run }));
}

/** In the document's own face, from left to right. */
const isPlain = (run: unknown) => isNode(run) && Object.keys(run).join() === "text";

function setWhole(text: unknown, set: SetText): unknown {
  const parts = [text].flat().flatMap((part) => setPart(part, set));
  return typeof text === "string" && parts.every(isPlain) ? text : parts;
}

function setNode(node: unknown, set: SetText): unknown {
  if (typeof node === "string") return setNode({ text: node }, set);
  if (Array.isArray(node)) return node.map((each) => setNode(each, set));
  if (!isNode(node)) return node;
  const changed: Record<string, unknown> = { ...node };
  const { text, svg } = node;
  if (text !== undefined) changed["text"] = setWhole(text, set);
  if (typeof svg === "string") changed["svg"] = setDrawing(svg, set);
  for (const key of nested) if (key in node) changed[key] = setNode(node[key], set);
  return changed;
}

/** A document with every text of it in runs; what its texts say and how they look stays. */
export const setContent = (content: Content, set: SetText): Content => setNode(content, set) as Content; // it has the shape of what it was

/** A definition whose every text is set; what heads a page repeats texts of its content. */
export function setDocument(document: TDocumentDefinitions, set: SetText): TDocumentDefinitions {
  const { header } = document;
  const content = setContent(document.content, set);
  if (typeof header !== "function") return { ...document, content };
  return { ...document, content, header: (...page) => setContent(header(...page) ?? "", set) };
}
