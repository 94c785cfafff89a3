declare module 'word-extractor' {
  /** Reads Word 97-2003 files (and newer ones). */
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<{ getBody(): string }>
  }
}
