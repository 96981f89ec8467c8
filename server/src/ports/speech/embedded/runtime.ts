// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this file needs the types too
/// <reference path="./onnxruntime-node.d.ts" />
import { InferenceSession, Tensor } from 'onnxruntime-node';

export { InferenceSession, Tensor };

export const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  // Errors alone: what the models lack has been looked at.
  logSeverityLevel: 3,
  // Keeps what it once needed for ever otherwise.
  enableCpuMemArena: false,
};
