import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextField } from './text-field'

test('the field is named by its label and described by its hint and its error', async () => {
  const screen = await render(<TextField label="Pressmark" hint="Unique" error="Taken" />)
  const field = screen.getByRole('textbox', { name: 'Pressmark' })
  await expect.element(field).toHaveAccessibleDescription('Unique Taken')
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Taken')
})

test('without an error the field is valid', async () => {
  const screen = await render(<TextField label="Pressmark" error={undefined} />)
  await expect.element(screen.getByRole('textbox')).toBeValid()
})
