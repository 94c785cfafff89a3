import '@/styles.css'
import { configure } from '@testing-library/react'
import { beforeAll, beforeEach, vi } from 'vitest'
import { startText } from '@/text/text'
import { resetMockApi, startMockApi } from './mock-api/serve.ts'

// The pages of one tab share it: running work of a former file would be found again, as after a reload.
sessionStorage.clear()

// Waits in a test take as long as expect.poll and expect.element of vitest.config.ts allow, not a second.
const { waitFor } = vi
const asynchronous = { timeout: 20_000, interval: 50 }
vi.waitFor = (assertion, options) =>
  waitFor(assertion, { ...asynchronous, ...(typeof options === 'number' ? { timeout: options } : options) })
configure({ asyncUtilTimeout: asynchronous.timeout })

beforeAll(() => Promise.all([startMockApi(), startText('en')]))
beforeEach(() => resetMockApi())
