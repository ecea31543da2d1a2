import type { IndexRegistry } from "./index-registry.ts";

/** Has snapshots written when the engine has had nothing to write for a while. */
export class SnapshotTimer {
  private readonly registry: IndexRegistry;
  private readonly quietMs: number;
  private timer: NodeJS.Timeout | undefined;
  private isSaving = false;

  constructor(registry: IndexRegistry, quietMs: number) {
    this.registry = registry;
    this.quietMs = quietMs;
  }

  /** Begins to wait anew: to be called whenever the last task is done. */
  restart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), this.quietMs).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async save(): Promise<void> {
    if (this.isSaving) return this.restart();
    this.isSaving = true;
    try {
      await this.registry.saveSnapshots();
    } catch (error) {
      process.emitWarning(`A search snapshot could not be written: ${String(error)}`);
    } finally {
      this.isSaving = false;
    }
  }
}
