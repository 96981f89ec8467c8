declare module 'tesseract.js-core' {
  export interface TessBaseApi {
    /** 0 when it went well. */
    Init(path: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    /** Takes the file `/input`. */
    SetImageFile(orientation: number, radians: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  }
  export interface Tesseract {
    TessBaseAPI: new () => TessBaseApi;
    FS: { writeFile(path: string, content: Uint8Array): void };
  }
}
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  import type { Tesseract } from 'tesseract.js-core';
  export default function start(options: {
    print(text: string): void;
    printErr(text: string): void;
  }): Promise<Tesseract>;
}
