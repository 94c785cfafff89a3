import type { Annotation } from '../../contract/generated/meta/types.gen.ts'

const TAG = /<[a-z!/?][^>]*>|<!/i
/** A `<` that begins no tag: a parser would drop what follows it. */
const UNCLOSED = /<(?!(?:[^<>"']|"[^"]*"|'[^']*')*>)/g
/** A `<` that begins anything but what cleaning leaves. */
const UNCLEAN = /<(?!\/?(?:p|strong|b|em|i|ul|ol|li|a)>|br ?\/?>|a href="(?:https?:|mailto:)[^"<>]*">)/i

/** Steps whose commentary has only harmless elements; a text without tags stays unchanged, since it may be no HTML. */
export const cleanSteps = async (steps: readonly Annotation[]): Promise<Annotation[]> => await cleaned(steps, TAG)

/** The same of steps that were stored: those that are clean, as nearly all are, cost next to nothing. */
export const cleanStoredSteps = async (steps: readonly Annotation[]): Promise<Annotation[]> =>
  await cleaned(steps, UNCLEAN)

async function cleaned(steps: readonly Annotation[], suspect: RegExp): Promise<Annotation[]> {
  if (!steps.some(({ resource }) => resource.some(({ chars }) => suspect.test(chars)))) return [...steps]
  const { default: sanitize } = await import('sanitize-html')
  const clean = (chars: string) =>
    TAG.test(chars)
      ? sanitize(chars.replaceAll(UNCLOSED, '&lt;'), {
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
