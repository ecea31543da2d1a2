import { brand } from "@headroom/contract/vocabulary/brand/brand";
import type { FastifyRequest } from "fastify";
import { htmlText } from "../html-text.ts";

/** Whether a browser asks for a page, which a person then reads. */
export const asksForPage = ({ method, headers, url }: Pick<FastifyRequest, "method" | "headers" | "url">) =>
  method === "GET" && !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;

/** A refusal as a page: nothing of the app may be there to say it. */
export const refusalPage = (sentence: string): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${brand.name}</title>
<h1>${brand.name}</h1>
<p>${htmlText(sentence)}</p>
<p><a href="">Try again</a></p>
`;
