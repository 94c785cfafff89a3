import { keysOf, mouse } from './hands.ts'
import { expect, test } from './journey.ts'
import { browserOf, spoken } from './spoken.ts'
import { named } from './steps.ts'

/** A field of the demo. */
const fieldNames = { en: 'Material and technique', it: 'Materia e tecnica' }

for (const language of ['en', 'it'] as const) {
  const { configurationWorkflows: text, common, notices, shell, taskKinds, taskParameters, say } = spoken(language)
  const isByKeys = language === 'it'
  const how = isByKeys ? 'Italian, by keys alone' : 'English, by mouse'

  test(
    `states, a transition and its action are configured, seen in the graph, tried on an item, and deleted, in ${how}`,
    { tag: ['@CONF-05', '@CONF-06', '@CONF-07', '@CONF-17'] },
    async ({ signedIn }) => {
      const page = await signedIn('archivist', { at: 'archivio', locale: browserOf[language] })
      const { press, write, choose } = isByKeys ? keysOf(page) : mouse
      const [from, to, event] = [named('Loan asked'), named('Loan granted'), named('Grant')]
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const starting = (label: string) => new RegExp(`^${label}`)
      const confirm = () => press(page.getByRole('alertdialog').getByRole('button', { name: common.confirm }))
      const notice = (words: string) =>
        expect(page.getByRole('region', { name: shell.noticesByKey }).getByText(words).first()).toBeVisible()
      await page.goto('/ui/configuration?tab=workflows')
      for (const name of [from, to]) {
        await press(button(text.addState))
        const dialog = page.getByRole('dialog', { name: text.createState })
        await write(dialog.getByLabel(starting(text.name)), name)
        await press(dialog.getByRole('radio', { name: '#008D8D' }))
        await press(dialog.getByRole('button', { name: common.create }))
        await expect(dialog).toBeHidden()
      }
      await press(page.getByRole('tab', { name: text.transitions }))
      await press(button(text.addTransition))
      const create = page.getByRole('dialog', { name: text.createTransition })
      await write(create.getByLabel(starting(text.eventName)), event)
      await choose(create.getByLabel(starting(text.from)), from)
      await choose(create.getByLabel(starting(text.to)), to)
      await press(create.getByRole('button', { name: common.create }))
      await notice(notices.transitionCreated)
      const graph = page.getByRole('region', { name: text.graph })
      await expect(graph.getByRole('button', { name: say(text.stateNamed, { name: from }) })).toBeVisible()
      await expect(page.getByText(say(text.unreached_other, { states: '' }).trim())).toContainText(from)

      await press(button(say(text.actionsOf, { name: event })))
      const panel = page.getByRole('dialog', { name: say(text.actionsOf, { name: event }) })
      await expect(panel.getByText(text.noActionsFound)).toBeVisible()
      await press(panel.getByRole('button', { name: text.addAction }))
      await choose(panel.getByLabel(text.actionKind), taskKinds.metadata)
      await choose(panel.getByLabel(starting(taskParameters.metadata_field)), fieldNames[language])
      await write(panel.getByLabel(taskParameters.metadata_value), 'On loan')
      await press(panel.getByRole('button', { name: common.add, exact: true }))
      await notice(notices.actionCreated)
      await press(panel.getByRole('tab', { name: text.tryOn }))
      const item = panel.getByRole('radio').first()
      await (isByKeys ? press(item) : item.check({ force: true }))
      const outcome = panel.getByRole('region', { name: text.trialOutcome })
      await expect(outcome).toContainText(from)
      await expect(outcome).toContainText('On loan')
      await press(panel.getByRole('button', { name: common.close }).last())

      await press(button(say(text.deleteTransition, { name: event })))
      await confirm()
      await notice(notices.workflowItemRemoved)
      await press(page.getByRole('tab', { name: text.states, exact: true }))
      for (const name of [from, to]) {
        await press(button(say(text.deleteState, { name })))
        await confirm()
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await expect(button(say(text.deleteState, { name }))).toBeHidden()
      }
    },
  )
}
