import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as person } from 'vitest/browser'
import { AudioPlayer } from './audio-player'
import { someAvLabels as labels } from './av-labels'
import { clock } from './av-options'
import { somePeaks, someRecording } from './some-recording'
import { VideoPlayer } from './video-player'

afterEach(cleanup)

test('seconds are formatted as a clock', () => {
  expect([0, 9.9, 75, 3661, Number.NaN].map(clock)).toEqual(['0:00', '0:09', '1:15', '1:01:01', '0:00'])
})

test('[ITEM-05] keys move through audio, and the position is announced', async () => {
  render(<AudioPlayer src={someRecording(90)} title="The bell" labels={labels} />)
  const slider = screen.getByRole('slider', { name: 'Position' })
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:30'))
  slider.focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  expect(slider).toHaveAttribute('aria-valuetext', '0:35 of 1:30')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(slider).toHaveAttribute('aria-valuenow', '0')
  await userEvent.keyboard('{End}')
  expect(slider).toHaveAttribute('aria-valuenow', '90')
})

test('the play button plays, and then pauses', async () => {
  const { container } = render(<AudioPlayer src={someRecording()} title="The bell" labels={labels} />)
  const media = container.querySelector('audio')
  // Browsers start sound only after a real press.
  await person.click(screen.getByRole('button', { name: 'Play' }))
  await person.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(media?.paused).toBe(true)
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
})

test('the space bar plays from the waveform too', async () => {
  const { container } = render(<AudioPlayer src={someRecording()} title="The bell" labels={labels} />)
  screen.getByRole('slider', { name: 'Position' }).focus()
  await person.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  await person.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  expect(container.querySelector('audio')?.paused).toBe(true)
})

test('the keys for the speed do not change the volume', async () => {
  const { container } = render(<VideoPlayer src="data:video/mp4," title="The loom" labels={labels} />)
  await customElements.whenDefined('media-controller')
  const media = container.querySelector('video')
  const speed = screen.getByRole('combobox', { name: 'Speed' })
  for (const key of ['ArrowDown', 'ArrowRight', 'm']) {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    speed.dispatchEvent(pressed)
    expect([key, pressed.defaultPrevented]).toEqual([key, false])
    speed.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  }
  expect([media?.volume, media?.muted]).toEqual([1, false])
})

test('the waveform is drawn from the peaks, before the recording has loaded', async () => {
  const { container } = render(<AudioPlayer src="/never.mp3" title="The bell" labels={labels} peaks={somePeaks(200)} />)
  expect(await screen.findByText('0:00 / 3:20')).toBeVisible()
  await waitFor(() => {
    const canvas = container.querySelector('.tv-wave > div')?.shadowRoot?.querySelector('canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    expect(pixels?.some((value) => value > 0)).toBe(true)
  })
})

test('a recording that cannot be played says so, with Try again', async () => {
  render(<AudioPlayer src="/ui/never.mp3" title="The bell" labels={labels} />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The recording could not be played.'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the transcript unfolds', async () => {
  render(<AudioPlayer src={someRecording()} title="The bell" labels={labels} transcript="A bell, then water." />)
  expect(screen.getByText('A bell, then water.')).not.toBeVisible()
  await userEvent.click(screen.getByText('Transcript'))
  expect(screen.getByText('A bell, then water.')).toBeVisible()
})

test('[ITEM-05] video has named controls, and captions if there are any', async () => {
  const captions = [{ src: 'data:text/vtt,WEBVTT', language: 'en', label: 'English' }]
  const { container } = render(<VideoPlayer src="data:video/mp4," title="The loom" labels={labels} tracks={captions} />)
  expect(screen.getByRole('group', { name: 'Video The loom' })).toBeVisible()
  for (const name of ['Play', 'Mute'])
    expect(await screen.findByRole('button', { name: new RegExp(name, 'i') })).toBeInTheDocument()
  expect(await screen.findByRole('switch', { name: 'Captions' })).toBeInTheDocument()
  await waitFor(() => {
    const time = container.querySelector('media-time-range')?.shadowRoot?.querySelector('input')
    expect(time?.getAttribute('aria-label')).toBe('Position')
  })
})
