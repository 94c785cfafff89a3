import { expect, test } from 'vitest'
import { themes, type ColorToken } from '../../tailwind.config.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: ColorToken[] = ['page', 'surface', 'sunken', 'overlay']

// Text: 4.5 to 1 (WCAG 1.4.3).
const text: [ColorToken, ColorToken[]][] = [
  ['ink', [...grounds, 'accent-wash', 'danger-wash', 'warning-wash', 'success-wash', 'mark']],
  ['ink-soft', [...grounds, 'accent-wash']],
  ['ink-faint', grounds],
  ['accent', [...grounds, 'accent-wash']],
  ['accent-strong', [...grounds, 'accent-wash']],
  ['danger', [...grounds, 'danger-wash']],
  ['danger-strong', [...grounds, 'danger-wash']],
  ['warning', [...grounds, 'warning-wash']],
  ['success', [...grounds, 'success-wash']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-danger', ['danger', 'danger-strong']],
  ['on-veil', ['veil']],
]

// Shapes, such as borders of fields and focus rings: 3 to 1 (WCAG 1.4.11).
const shapes: [ColorToken, ColorToken[]][] = [
  ['line-strong', grounds],
  ['accent', grounds],
  ['danger', grounds],
]

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  [
    ...text.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least: 4.5 }))),
    ...shapes.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least: 3 }))),
  ].map((pair) => ({ theme, ...pair })),
)

test.each(cases)('$theme: $front on $back reaches $least to 1', ({ theme, front, back, least }) => {
  expect(contrast(themes[theme][front], themes[theme][back])).toBeGreaterThanOrEqual(least)
})

test.each(['light', 'dark'] as const)('%s uses no pure black background and defines every colour', (theme) => {
  for (const ground of grounds) expect(themes[theme][ground]).not.toBe('#000000')
  expect(Object.keys(themes[theme])).toEqual(Object.keys(themes.light))
})
