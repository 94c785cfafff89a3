import '@/styles.css'
import './patient-waits.ts'
import { beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { startText } from '@/text/text'
import { freshPage } from './fresh-page.ts'
import { resetMockApi, startMockApi } from './mock-api/serve.ts'

beforeAll(async () => {
  await freshPage()
  await Promise.all([startMockApi(), startText('en')])
})
// By itself it follows only the first file of a page.
beforeEach(cleanup)
beforeEach(() => resetMockApi())
