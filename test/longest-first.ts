import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more, the longest first: at the end of a level one of them would run alone. */
const longest = [
  'test/killed-imports.test.ts',
  'server/modules/imports/hostile-files.test.ts',
  'server/media/refused-files.test.ts',
  'test/backup.test.ts',
  'server/modules/imports/every-type.test.ts',
  'src/blocks/move-items/move-items.test.tsx',
  'src/features/item/item-screen.test.tsx',
  'src/features/workspace/workspace-screen.test.tsx',
]

const place = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? longest.length : at
}

/** Vitest knows how long files take only after the first run on a machine, and goes by their size until then. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer has the name, and returns a new list
    const bySize = await super.sort(files)
    return bySize.toSorted((one, other) => place(one) - place(other))
  }
}
