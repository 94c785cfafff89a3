import type { Annotation } from '../../contract/generated/meta/types.gen.ts'

const looksLikeTag = /<[a-z!/?]/i

/** Steps with commentary that holds only harmless elements; a text without tags stays to the letter, since it may be no HTML. */
export async function cleanSteps(steps: readonly Annotation[]): Promise<Annotation[]> {
  if (!steps.some(({ resource }) => resource.some(({ chars }) => looksLikeTag.test(chars)))) return [...steps]
  const { default: sanitize } = await import('sanitize-html')
  const clean = (chars: string) =>
    looksLikeTag.test(chars)
      ? sanitize(chars, {
          allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
          allowedAttributes: { a: ['href'] },
          allowedSchemes: ['http', 'https', 'mailto'],
          allowProtocolRelative: false,
          parseStyleAttributes: false,
        })
      : chars
  return steps.map((step) => ({
    ...step,
    resource: step.resource.map((text) => ({ ...text, chars: clean(text.chars) })),
  }))
}
