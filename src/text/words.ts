// From the literal types of the English words to what a caller reads: a word without places is a string, one with
// places or with a plural is a function of its values.

type Place<P extends string> = P extends `${infer Name},${string}` ? Name : P
type Places<S> = S extends `${string}{{${infer P}}}${infer Rest}` ? Place<P> | Places<Rest> : never
type Values<Name extends string> = { [N in Name]: N extends 'count' ? number : string | number }

type PluralForm = 'one' | 'other'
type Base<K> = K extends `${infer B}_${PluralForm}` ? B : K
type Plural<W, B> = B extends string ? W[Extract<keyof W, `${B}_${PluralForm}`>] : never
type Word<W, B> = B extends keyof W
  ? [Places<W[B]>] extends [never]
    ? string
    : (values: Values<Places<W[B]>>) => string
  : (values: Values<Places<Plural<W, B>> | 'count'>) => string

/** The words of one area as callers read them: `text.title`, `text.newItems({ count: 3 })`. */
export type Words<W> = { readonly [B in Base<keyof W>]: Word<W, B> }

/** What another language has to have: the same keys, all of them. */
export type Translated<L> = { [Area in keyof L]: { [Key in keyof L[Area]]: string } }
