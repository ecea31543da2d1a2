import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { acceptText, decodeText, type TextEncoding, UnreadableFormat } from "@headroom/reading";
import { useState } from "react";
import { useKeptText } from "../../ui/form/use-kept-input.ts";

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly encoding: TextEncoding;
}

/** The rows to import: pasted, or the text of a file, whose letters can be read in another encoding. */
export function useImportSource(name: string) {
  const [csv, setCsv] = useKeptText(name);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [fault, setFault] = useState<string>();

  const decode = (bytes: Uint8Array, chosen?: TextEncoding): string => {
    const { text, encoding } = decodeText(bytes, chosen);
    setCsv(text);
    setFile({ bytes, encoding });
    return text;
  };
  const open = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    setFault(undefined);
    try {
      acceptText(bytes);
      decode(bytes);
    } catch (cause) {
      if (!(cause instanceof UnreadableFormat)) throw cause;
      setFault(`${sentenceStart(cause.message)}.`);
    }
  };
  const type = (text: string) => {
    setCsv(text);
    setFile(null);
    setFault(undefined);
  };
  return {
    csv,
    fault,
    encoding: file?.encoding,
    open,
    type,
    /** Reads the file again; answers its text. */
    readIn: (encoding: TextEncoding): string => (file === null ? csv : decode(file.bytes, encoding)),
  };
}
