/** A bounded map that forgets what was not used lately, and everything after a while. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; until: number }>();
  readonly #maxSize: number;
  readonly #lifeMs: number;
  readonly #now: () => number;

  constructor(maxSize: number, lifeMs: number, now: () => number = () => performance.now()) {
    this.#maxSize = maxSize;
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.#now()) return undefined;
    // A Map keeps the order of insertion: putting it back makes it the latest.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#now() + this.#lifeMs });
    if (this.#entries.size <= this.#maxSize) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** Deletes whatever the condition is true of. */
  deleteWhere(isOver: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isOver(value)) this.#entries.delete(key);
  }
}
