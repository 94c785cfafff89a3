declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english' | 'italian'): { stem(word: string): string }
}
