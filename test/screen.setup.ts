import '@/styles.css'
import { beforeAll, beforeEach } from 'vitest'
import { startText, startTextAtWork } from '@/text/text'
import { resetMockApi, startMockApi } from './mock-api/serve.ts'

beforeAll(() => Promise.all([startMockApi(), startText('en').then(startTextAtWork)]))
beforeEach(() => resetMockApi())
