import { expect, test } from 'vitest'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { placeFlow } from './flow-layout'

test('states are laid out in columns by their depth, with ways back and ways between states of a column', () => {
  const steps: [string, string][] = [
    ['Default', 'Draft'],
    ['Default', 'Review'],
    ['Draft', 'Review'],
    ['Review', 'Shown'],
    ['Shown', 'Draft'],
    ['Shown', 'Default'],
    ['Shown', 'Shown'],
    ['Draft', 'Review'],
  ]
  const transitions = steps.map(([itemFromState, itemToState], n): TransitionTemplate => ({
    uuid: `${n}`,
    name: `Step ${n}`,
    itemFromState,
    itemToState,
    resourceType: 'ITEM',
    actions: [],
    _links: { self: { href: `/meta/transitionTemplates/${n}` } },
  }))
  const { states, arrows } = placeFlow(transitions)
  const x = (name: string) => states.find((state) => state.name === name)?.x ?? Number.NaN
  expect(x('Default')).toBeLessThan(x('Draft'))
  expect(x('Draft')).toBe(x('Review'))
  expect(x('Review')).toBeLessThan(x('Shown'))
  expect(arrows.map(({ path }) => path).filter((path) => !/^M[-\d.]+,[-\d.]+ .*\d$/.test(path))).toEqual([])
})
