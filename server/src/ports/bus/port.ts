export type BusHandler = (message: string) => void | Promise<void>;

export interface Lease {
  /** Unknown to others, so that only the holder can renew or release. */
  readonly token: string;
  /** Starts the time to live anew. False: the lease was lost and the work must stop. */
  renew(): Promise<boolean>;
  /** Lets others have it. Releasing a lease that was lost does nothing. */
  release(): Promise<void>;
}

/** What server copies say to each other. Nothing said here is stored: a copy that is away misses it. */
export interface Bus {
  /** Reaches every subscriber of every copy, the own one included, at most once. */
  publish(topic: string, message: string): Promise<void>;
  /** From the moment the promise is fulfilled. The result ends the subscription. */
  subscribe(topic: string, handler: BusHandler): Promise<() => Promise<void>>;
  /** Null: somebody else holds it. Real time. */
  lease(name: string, ttlMs: number): Promise<Lease | null>;
  close(): Promise<void>;
}
