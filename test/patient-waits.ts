import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Waits in a test take as long as expect.poll and expect.element of vitest.config.ts allow, not a second.
const { waitFor } = vi
const asynchronous = { timeout: 20_000, interval: 50 }
vi.waitFor = (assertion, options) =>
  waitFor(assertion, { ...asynchronous, ...(typeof options === 'number' ? { timeout: options } : options) })
configure({ asyncUtilTimeout: asynchronous.timeout })
