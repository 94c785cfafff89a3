import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import type { ChangedStep } from './changed-steps'

/** Parts that are numbers of a picture or a model: only that they differ is said. */
const places = new Set(['picture', 'region', 'part', 'view'])

const sides: Partial<Record<string, string>> = {
  left: 'sideLeft',
  right: 'sideRight',
  above: 'sideAbove',
  below: 'sideBelow',
}
const valueWord = (part: string, value: string): string =>
  (part === 'easing' || part === 'side' ? wordOf('storyEditor', sides[value] ?? value) : undefined) ?? value

/** The steps of a story that a change touched, and in words what changed in each. */
export function StepChanges({ steps, count }: { steps: readonly ChangedStep[]; count: number }) {
  const text = useText('forms')
  if (steps.length === 0) return <p>{text.stepsReordered({ count })}</p>
  const titles = { added: text.stepAdded, removed: text.stepRemoved, changed: text.stepChanged }
  return (
    <ul className="flex flex-col gap-2">
      {steps.map(({ what, number, label, parts }) => (
        <li key={`${what} ${number}`}>
          <p dir="auto" className="font-medium">
            {titles[what]({ number, label })}
          </p>
          <ul className="text-ink-soft">
            {parts
              .filter(({ part }) => what === 'changed' || part === 'words')
              .map(({ part, before, after }) => (
                <li key={part} dir="auto">
                  {places.has(part)
                    ? wordOf('forms', `stepPart_${part}`)
                    : text.stepPart({
                        part: wordOf('forms', `stepPart_${part}`) ?? part,
                        change:
                          [before, after]
                            .flatMap((one) => (one === undefined ? [] : [valueWord(part, one)]))
                            .join(' → ') || text.nothing,
                      })}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
