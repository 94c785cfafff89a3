/** The pace of a flight: from the share of its time to the share of its way. */
export type Ease = (time: number) => number

const bounce: Ease = (time) => {
  // Four parabolas, each lower than the one before.
  if (time < 4 / 11) return 7.5625 * time * time
  if (time < 8 / 11) return 7.5625 * (time - 6 / 11) ** 2 + 0.75
  if (time < 10 / 11) return 7.5625 * (time - 9 / 11) ** 2 + 0.9375
  return 7.5625 * (time - 10.5 / 11) ** 2 + 0.984375
}

/** stories spec 9: the easings that can be chosen. */
const easings: Record<string, Ease> = {
  easeOutSine: (time) => Math.sin((time * Math.PI) / 2),
  easeInOutSine: (time) => (1 - Math.cos(time * Math.PI)) / 2,
  easeOutCubic: (time) => 1 - (1 - time) ** 3,
  easeInOutCubic: (time) => (time < 0.5 ? 4 * time ** 3 : 1 - 4 * (1 - time) ** 3),
  easeOutLinear: (time) => time,
  easeOutBounce: bounce,
  easeInOutBounce: (time) => (time < 0.5 ? (1 - bounce(1 - 2 * time)) / 2 : (1 + bounce(2 * time - 1)) / 2),
}

export const easingNames = Object.keys(easings)

/** The easing of that name; any other stored name counts as easeInOutSine. */
export function easingOf(name: string | undefined): Ease {
  const known = name !== undefined && Object.hasOwn(easings, name) ? easings[name] : undefined
  return known ?? ((time) => (1 - Math.cos(time * Math.PI)) / 2)
}
