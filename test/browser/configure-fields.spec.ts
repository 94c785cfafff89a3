import { keysOf, mouse } from './hands.ts'
import { expect, test } from './journey.ts'
import { browserOf, spoken } from './spoken.ts'
import { named } from './steps.ts'

for (const language of ['en', 'it'] as const) {
  const { configuration: text, common, shell, say } = spoken(language)
  const isByKeys = language === 'it'

  test(
    `a field with options is made, changed, exported, imported again and deleted in ${isByKeys ? 'Italian, by keys alone' : 'English, by mouse'}`,
    { tag: ['@CONF-02', '@CONF-03', '@CONF-04', '@CONF-10', '@CONF-16'] },
    async ({ signedIn }, info) => {
      const page = await signedIn('archivist', { at: 'archivio', locale: browserOf[language] })
      const { press, write, choose } = isByKeys ? keysOf(page) : mouse
      const dialog = page.getByRole('dialog')
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const within = (name: string) => dialog.getByRole('button', { name, exact: true })
      const notice = (words: string) =>
        expect(page.getByRole('region', { name: shell.noticesByKey }).getByText(words).first()).toBeVisible()
      const id = named('kind').replace(' ', '_')
      const label = named('Kind')
      const rowOf = (id: string) => page.getByRole('button', { name: new RegExp(`ID ${id}`) })

      await page.goto('/ui/configuration')
      await choose(page.getByLabel(text.entity, { exact: true }), text.collectionEntity)
      await press(button(text.addMetadata))
      await write(dialog.getByLabel(new RegExp(`^${text.fieldId}`)), id)
      await write(dialog.getByLabel(new RegExp(`^${text.fieldName}`)), label)
      await choose(dialog.getByLabel(new RegExp(`^${text.fieldType}`)), text.dictionaryType)
      for (const option of ['Fonds', 'Loan']) {
        await write(dialog.getByLabel(text.dictionary), option)
        await page.keyboard.press('Enter')
      }
      await choose(dialog.getByLabel(text.defaultValue), 'Loan')
      await press(within(common.confirm))
      await notice(say(text.fieldCreated, { label }))

      await choose(page.getByLabel(say(text.priorityOf, { label }), { exact: true }), text.low)
      await expect(page.getByRole('list', { name: text.lowVisibility }).filter({ has: rowOf(id) })).toBeVisible()
      await press(rowOf(id))
      await press(within(common.edit))
      await press(within(say(text.removeOption, { option: 'Loan' })))
      await expect(dialog.getByLabel(text.defaultValue)).toHaveValue(/^\s*$/)
      await press(within(common.confirm))
      await notice(say(text.fieldChanged, { label }))

      const saved = page.waitForEvent('download')
      await press(button(text.exportConfiguration))
      const file = info.outputPath('configuration.json')
      await (await saved).saveAs(file)
      await page.getByLabel(text.importHint).setInputFiles(file)
      await expect(dialog.getByText(text.nothingToImport)).toBeVisible()
      await press(within(common.cancel))

      await press(rowOf(id))
      await press(within(common.delete))
      await press(page.getByRole('alertdialog').getByRole('button', { name: common.delete }))
      await notice(say(text.fieldDeleted, { label }))
      await expect(rowOf(id)).toBeHidden()
      await page.getByLabel(text.importHint).setInputFiles(file)
      await press(within(text.importNow))
      await notice(text.configurationImported)
      await expect(rowOf(id)).toBeVisible()
    },
  )
}
