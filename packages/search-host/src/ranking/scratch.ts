import { roomFor } from "./room.ts";

const firstSize = 65_536;

/**
 * Space for the many short-lived arrays of a search, given back all at once when the next one begins.
 *
 * Large typed arrays are what makes the garbage collector stop the engine; taken from here they cost nothing.
 */
export class Scratch {
  private space = new Uint32Array(firstSize);
  private used = 0;
  private wanted = 0;

  /** Begins a search: everything taken before may be overwritten. */
  reset(): void {
    if (this.wanted > this.space.length) this.space = new Uint32Array(roomFor(this.wanted));
    this.used = 0;
    this.wanted = 0;
  }

  /** An array with undefined content. */
  take(length: number): Uint32Array {
    this.wanted += length;
    if (this.used + length > this.space.length) return new Uint32Array(length);
    const array = this.space.subarray(this.used, this.used + length);
    this.used += length;
    return array;
  }

  /** Bytes with undefined content. */
  takeBytes(length: number): Uint8Array {
    const { buffer, byteOffset } = this.take(Math.ceil(length / 4));
    return new Uint8Array(buffer, byteOffset, length);
  }

  /** An array of zeros. */
  takeZeros(length: number): Uint32Array {
    return this.take(length).fill(0);
  }
}
