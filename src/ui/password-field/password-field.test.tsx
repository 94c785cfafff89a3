import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordField } from './password-field'

test('the password is hidden, shown on demand and hidden again, and the typed text stays', async () => {
  const screen = await render(
    <PasswordField label="Password" revealLabel="Show password" concealLabel="Hide password" />,
  )
  const field = screen.getByLabelText('Password', { exact: true })
  await field.fill('a long sentence')
  await expect.element(field).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('a long sentence')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
