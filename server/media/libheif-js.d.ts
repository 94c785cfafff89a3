declare module 'libheif-js/wasm-bundle.js' {
  export type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with red, green, blue and alpha; calls back with nothing where it cannot. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void
    free(): void
  }
  class HeifDecoder {
    /** Opens a file without decoding its pictures; none where it cannot be read. */
    decode(bytes: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
