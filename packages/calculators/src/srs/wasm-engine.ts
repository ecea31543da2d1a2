/** A linear memory; its buffer is shared between threads when it was made so. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
}

/** A compiled module; opaque, and it may be posted to another thread. */
export type WasmModule = object;

/** Part of WebAssembly that the kernel uses, so that no browser or server type library is needed. */
export interface WasmEngine {
  readonly validate: (bytes: Uint8Array<ArrayBuffer>) => boolean;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => WasmModule;
  readonly Instance: new (
    module: WasmModule,
    imports: { readonly env: { readonly memory: WasmMemory } },
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (limits: {
    readonly initial: number;
    readonly maximum?: number;
    readonly shared?: boolean;
  }) => WasmMemory;
}

/** The engine's WebAssembly, or undefined where it has none. */
export function wasmEngine(): WasmEngine | undefined {
  const engine: unknown = Reflect.get(globalThis, "WebAssembly");
  return typeof engine === "object" && engine !== null ? (engine as WasmEngine) : undefined; // a standard global
}
