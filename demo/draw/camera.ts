export type Camera = {
  width: number
  height: number
  /** Radians round the vessel and above it. */ turn: number
  tilt: number
  /** Pixels to a unit. */ scale: number
  /** Where height `lift` lies: the middle of the picture. */ lift: number
}
