import '@/styles.css'
import { beforeAll, beforeEach } from 'vitest'
import { startText } from '@/text/text'
import { resetMockApi, startMockApi } from './mock-api/serve.ts'

beforeAll(() => Promise.all([startMockApi(), startText('en')]))
beforeEach(() => resetMockApi())
