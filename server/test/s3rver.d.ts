declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    bucket: string;
    key: string;
    content: Readable;
    metadata: Record<string, string>;
  }
  interface RequestContext {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    body: string;
    req: IncomingMessage;
  }
  interface ObjectStore {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(
      bucket: string,
      key: string,
      metadata: Record<string, string>,
      md5: string,
    ): Promise<void>;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly store: ObjectStore;
    readonly middleware: ((
      context: RequestContext,
      next: () => Promise<void>,
    ) => Promise<void> | void)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
