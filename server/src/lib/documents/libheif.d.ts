declare module 'libheif-js/wasm-bundle.js' {
  interface Picture {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls back with null when the picture cannot be decoded. */
    display(target: Picture, done: (shown: Picture | null) => void): void;
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  const libheif: LibHeif;
  export default libheif;
}
