import { expect, test } from './journey.ts'
import { named } from './steps.ts'

test(
  'states, a transition and its action are configured, seen in the graph, tried on an item, and deleted',
  { tag: ['@CONF-05', '@CONF-06', '@CONF-07', '@CONF-17'] },
  async ({ signedIn }) => {
    const page = await signedIn('admin')
    const [from, to, event] = [named('Loan asked'), named('Loan granted'), named('Grant')]
    const notice = (text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text).first()
    await page.goto('/ui/configuration?tab=workflows')
    for (const name of [from, to]) {
      await page.getByRole('button', { name: 'Add state' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create state' })
      await dialog.getByLabel(/^Name/).fill(name)
      await dialog.getByRole('radio', { name: '#008D8D' }).check()
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('tab', { name: 'Transitions' }).click()
    await page.getByRole('button', { name: 'Add transition' }).click()
    const create = page.getByRole('dialog', { name: 'Create transition' })
    await create.getByLabel(/^Event name/).fill(event)
    await create.getByLabel(/^From/).selectOption(from)
    await create.getByLabel(/^To/).selectOption(to)
    await create.getByRole('button', { name: 'Create' }).click()
    await expect(notice('Transition created successfully')).toBeVisible()
    const graph = page.getByRole('region', { name: 'Graph of the workflow' })
    await expect(graph.getByRole('button', { name: `State ${from}` })).toBeVisible()
    await expect(page.getByText(/^No way leads from Default to these states: /)).toContainText(from)

    await page.getByRole('button', { name: `Actions of ${event}` }).click()
    const panel = page.getByRole('dialog', { name: `Actions of ${event}` })
    await expect(panel.getByText('No actions found')).toBeVisible()
    await panel.getByRole('button', { name: 'Add action' }).click()
    await panel.getByLabel('Kind of action').selectOption('Change metadata')
    await panel.getByLabel(/^Field/).selectOption('Author')
    await panel.getByLabel(/^New value/).fill('On loan')
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(notice('Action created successfully')).toBeVisible()
    await panel.getByRole('tab', { name: 'Try on an item' }).click()
    await panel.getByRole('radio').first().check({ force: true })
    const outcome = panel.getByRole('region', { name: 'What would happen' })
    await expect(outcome).toContainText(`this transition starts at ${from}`)
    await expect(outcome).toContainText('On loan')
    await panel.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: `Delete transition ${event}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(notice('Item removed successfully')).toBeVisible()
    await page.getByRole('tab', { name: 'States', exact: true }).click()
    for (const name of [from, to]) {
      await page.getByRole('button', { name: `Delete state ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page.getByRole('button', { name: `Delete state ${name}` })).toBeHidden()
    }
  },
)
