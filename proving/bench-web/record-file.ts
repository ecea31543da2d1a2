import { closeSync, openSync, writeSync } from "node:fs";

const HEAD_BYTES = 44;
const BLOCK_SAMPLES = 1 << 20;

/** A header of WAV for one channel of 32-bit floats. */
function header(samples: number, sampleRateHz: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("RIFF", 0);
  head.writeUInt32LE(HEAD_BYTES - 8 + 4 * samples, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRateHz, 24);
  head.writeUInt32LE(4 * sampleRateHz, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(32, 34);
  head.write("data", 36);
  head.writeUInt32LE(4 * samples, 40);
  return head;
}

/** Writes a WAV file of noise, even between -1 and 1, that is the same each time. */
export function writeNoise(path: string, samples: number, sampleRateHz: number): void {
  const file = openSync(path, "w");
  try {
    writeSync(file, header(samples, sampleRateHz));
    const block = new Float32Array(BLOCK_SAMPLES);
    let seed = 1;
    for (let written = 0; written < samples; written += BLOCK_SAMPLES) {
      const length = Math.min(BLOCK_SAMPLES, samples - written);
      for (let i = 0; i < length; i++) {
        // Numerical Recipes' congruence: its upper bits are noise enough for a benchmark.
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
        block[i] = seed / 2 ** 31;
      }
      writeSync(file, new Uint8Array(block.buffer, 0, 4 * length));
    }
  } finally {
    closeSync(file);
  }
}
