import { expect, test } from 'vitest'
import { rightsStatement } from './rights-statement.ts'

test.each([
  ['https://creativecommons.org/licenses/by-nc-sa/4.0/', { name: 'CC BY-NC-SA 4.0' }],
  ['https://creativecommons.org/publicdomain/zero/1.0/', { name: 'CC0 1.0' }],
  ['https://creativecommons.org/publicdomain/mark/1.0/', { word: 'rightsPublicDomain' }],
  ['http://rightsstatements.org/vocab/NoC-OKLR/1.0/', { word: 'rightsNoCOther' }],
  ['https://rightsstatements.org/page/UND/1.0/?language=it', { word: 'rightsUndetermined' }],
  ['https://example.org/terms', undefined],
])('%s has a name', (address, name) => expect(rightsStatement(address)).toEqual(name))
