import { expect, test } from 'vitest'
import { aStep } from '../../../test/fixtures/steps'
import { stepsIn, textFor } from './story-step'

const [one] = stepsIn([aStep({ image: 'image-1', label: 'The harbour', chars: 'Ships.', region: [1, 2, 30, 40] })])

test('a stored step is read into its image, region, words, pace and stay', () => {
  expect(one).toEqual({
    image: 'image-1',
    region: { x: 1, y: 2, width: 30, height: 40 },
    texts: [{ title: 'The harbour', html: 'Ships.' }],
    easing: 'ease-in-out',
    speed: 1,
    stayMs: 1000,
    way: 'curve',
    textSide: 'right',
  })
})

test('a step without a transition, a region or words plays too', () => {
  expect(stepsIn([{ canvasUuid: 'image-1' }, null, 'nonsense'])).toEqual([
    { image: 'image-1', texts: [{ title: '', html: '' }], speed: 1, stayMs: 3000, way: 'curve', textSide: 'right' },
  ])
})

test('a step may go straight, cut, stay for milliseconds, and have a recording’s passage beside it', () => {
  const step = { ...aStep(), medium: { mediaType: 'AUDIO', uuid: 'sound-1', from: 2, to: 5.5 } }
  const played = (transition: object) => stepsIn([{ ...step, transition }])[0]
  expect(played({ type: 'straight', speed: 7 })).toMatchObject({ way: 'straight', speed: 7 })
  expect(played({ enabled: false, delay: 250, measureUnit: 'ms' })).toMatchObject({ way: 'cut', stayMs: 250 })
  expect(played({})?.medium).toEqual({ uuid: 'sound-1', from: 2, to: 5.5 })
})

test('a second image is shown by its part, a model from where the step looks at it', () => {
  const beside = (medium: object) => stepsIn([{ ...aStep(), medium: { uuid: 'beside-1', ...medium } }])[0]?.medium
  expect(beside({ region: { x: 0, y: 20, width: 300, height: 400 } })?.region).toEqual({
    x: 0,
    y: 20,
    width: 300,
    height: 400,
  })
  expect(beside({ region: { x: 0, width: 300 }, camera: { eye: [1, 2], target: [] } })).toEqual({ uuid: 'beside-1' })
  const camera = { eye: [1, 2.5, -3], target: [0, 1, 0] }
  expect(beside({ camera })?.camera).toEqual(camera)
})

test('a step speaks the language of the reader where it has it', () => {
  const step = aStep({ label: 'The harbour', chars: 'Ships.' })
  const [spoken] = stepsIn([
    { ...step, resource: [...step.resource, { chars: 'Navi.', language: 'it-IT', label: 'Il porto' }] },
  ])
  expect(spoken && textFor(spoken, 'it')).toMatchObject({ title: 'Il porto', html: 'Navi.' })
  expect(spoken && textFor(spoken, 'en')).toMatchObject({ title: 'The harbour', html: 'Ships.' })
})
