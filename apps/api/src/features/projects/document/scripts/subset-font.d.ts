/** The library has no types of its own. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** The part of a font that a text needs, with what its letters become; a variable font at the given place of its axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
