import { PointerActivationConstraints, PointerSensor, type Draggable } from '@dnd-kit/dom'

/** How far a mouse must move before a press drags, and how far a finger may move while it rests, in pixels. */
const slack = 5
const stray = 10

/**
 * dnd-kit's sensor for a press that was recognised elsewhere, so that an element is registered when it is pressed and
 * not when it is rendered: a row of 1,000 registers nothing until then.
 */
export class PressSensor extends PointerSensor {
  /** Follows a press from here on; a finger drags after it has rested for `rest` milliseconds. */
  press(event: PointerEvent, source: Draggable, rest: number) {
    const { Delay, Distance } = PointerActivationConstraints
    const activationConstraints =
      event.pointerType === 'touch' ? [new Delay({ value: rest, tolerance: stray })] : [new Distance({ value: slack })]
    this.handlePointerDown(event, source, { activationConstraints, preventActivation: () => false })
  }
}
