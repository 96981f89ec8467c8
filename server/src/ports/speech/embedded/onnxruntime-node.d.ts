/** What we use of it: this version comes without types. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(
      type: 'float32' | 'int64' | 'bool',
      data: Float32Array | BigInt64Array | readonly boolean[],
      dims: readonly number[],
    );
    readonly dims: readonly number[];
    readonly data: unknown;
  }

  export namespace InferenceSession {
    interface SessionOptions {
      intraOpNumThreads?: number;
      interOpNumThreads?: number;
      logSeverityLevel?: number;
      enableCpuMemArena?: boolean;
      graphOptimizationLevel?: 'disabled' | 'basic' | 'extended' | 'all';
    }
  }

  export class InferenceSession {
    static create(
      model: Uint8Array,
      options: InferenceSession.SessionOptions,
    ): Promise<InferenceSession>;
    run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>;
  }
}
