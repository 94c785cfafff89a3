import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Model3D } from './model-3d'
import type { StageCommands } from './model-stage'
import type { ModelView } from './model-view'
import { someModel, someModel3DLabels as labels } from './some-model'

afterEach(cleanup)

function show(src: string) {
  return render(<Model3D still src={src} title="The cup" labels={labels} style={{ width: 400, height: 300 }} />)
    .container
}

/** The number of red pixels, and a mark of the picture, to compare two. */
async function look(container: HTMLElement) {
  const canvas = container.querySelector('canvas')
  if (!canvas) return { red: 0, picture: '' }
  const bitmap = await createImageBitmap(canvas)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
  let red = 0
  for (let n = 0; n < data.length; n += 4)
    if ((data[n] ?? 0) > 60 && (data[n] ?? 0) > 1.5 * (data[n + 1] ?? 0)) red += 1
  return { red, picture: canvas.toDataURL() }
}

test('[ITEM-05] a model shows, and the keyboard turns it', async () => {
  const container = show(someModel())
  await waitFor(async () => expect((await look(container)).red).toBeGreaterThan(2000))
  const before = (await look(container)).picture
  screen.getByRole('application', { name: '3D model The cup' }).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(async () => expect((await look(container)).picture).not.toBe(before))
  await userEvent.keyboard('0')
  await waitFor(async () => expect((await look(container)).picture).toBe(before))
})

test('the first view is the given one, and the stage returns the current view', async () => {
  const stage = createRef<StageCommands>()
  const view: ModelView = { eye: [0, 4, 0.5], target: [0, 0, 0] }
  const { container } = render(
    <Model3D
      still
      src={someModel()}
      title="The cup"
      labels={labels}
      view={view}
      stage={stage}
      style={{ height: 300 }}
    />,
  )
  await waitFor(async () => expect((await look(container)).red).toBeGreaterThan(2000))
  expect(stage.current?.view()).toEqual(view)
  const before = (await look(container)).picture
  screen.getByRole('application', { name: '3D model The cup' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(async () => expect((await look(container)).picture).not.toBe(before))
  expect(stage.current?.view()).not.toEqual(view)
})

test('its surface can be taken off, to the net or to plain clay', async () => {
  const container = show(someModel())
  const texture = await screen.findByRole('button', { name: 'Texture' })
  await waitFor(async () => expect((await look(container)).red).toBeGreaterThan(2000))
  await userEvent.click(texture)
  expect(texture).toHaveAttribute('aria-pressed', 'false')
  await waitFor(async () => expect((await look(container)).red).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: 'Wireframe' }))
  expect(screen.getByRole('button', { name: 'Wireframe' })).toHaveAttribute('aria-pressed', 'true')
})

test('a model that fails to load says so, with Try again', async () => {
  show('data:model/gltf-binary,nonsense')
  expect((await screen.findByRole('alert')).textContent).toContain('The 3D model could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
