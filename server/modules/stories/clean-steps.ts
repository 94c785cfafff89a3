import { closedTags, hasTag } from '@teca/shared/html-tags'
import type { Annotation } from '@teca/shared/contract/meta'
import { cleanOutline } from './clean-outline.ts'

const hasMarkup = (chars: string) => hasTag(chars) || chars.includes('<!')
/** A `<` that begins anything but what cleaning leaves. */
const UNCLEAN = /<(?!\/?(?:p|strong|b|em|i|ul|ol|li|a)>|br ?\/?>|a href="(?:https?:|mailto:)[^"<>]*">)/i

/** Steps whose commentary and outlines have only harmless elements; a text without tags stays unchanged, since it may be no HTML. */
export const cleanSteps = async (steps: readonly Annotation[]): Promise<Annotation[]> => await cleaned(steps, hasMarkup)

/** The same of steps that were stored: those that are clean, as nearly all are, cost next to nothing. */
export const cleanStoredSteps = async (steps: readonly Annotation[]): Promise<Annotation[]> =>
  await cleaned(steps, (chars) => UNCLEAN.test(chars))

async function cleaned(given: readonly Annotation[], isSuspect: (chars: string) => boolean): Promise<Annotation[]> {
  const steps = given.map(withCleanOutlines)
  if (!steps.some(({ resource }) => resource.some(({ chars }) => isSuspect(chars)))) return steps
  const { default: sanitize } = await import('sanitize-html')
  const clean = (chars: string) =>
    hasMarkup(chars)
      ? sanitize(closedTags(chars), {
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

function withCleanOutlines(step: Annotation): Annotation {
  const clean = <T extends { value: string }>(selector: T): T => ({ ...selector, value: cleanOutline(selector.value) })
  const on = step.on.map((target) => {
    const { default: first, item, ...rest } = target.selector
    return { ...target, selector: { ...rest, default: clean(first), ...(item !== undefined && { item: clean(item) }) } }
  })
  return { ...step, on }
}
