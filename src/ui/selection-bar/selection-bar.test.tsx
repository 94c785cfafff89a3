import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SelectionBar } from './selection-bar'

function Screen() {
  const [chosen, setChosen] = useState(2)
  return (
    <main tabIndex={-1}>
      {chosen > 0 && (
        <SelectionBar label="Selection" count="2 selected" clear={{ label: 'Clear', onClear: () => setChosen(0) }} />
      )}
    </main>
  )
}

test('after clearing a selection by keys the focus is in the screen', async () => {
  const screen = await render(<Screen />)
  screen.getByRole('button', { name: 'Clear' }).element().focus()
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
