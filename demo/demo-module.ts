import type { ServerBase } from '../server/app.ts'
import type { Module } from '../server/http/module.ts'
import { DEMO_FIRST_JOB, DEMO_MEDIA_JOB, demoMediaHandler } from './media-job.ts'
import { Painter } from './painter.ts'
import { seedDemo } from './seed.ts'

/** Adds the demo if the settings ask for it, and continues its media after an interrupted start. */
export function demoModule({ config, database, storage, services }: ServerBase): Module {
  const painter = new Painter()
  const second = new Painter()
  const needs = { ...services, storage }
  return {
    name: 'demo',
    jobs: {
      [DEMO_MEDIA_JOB]: demoMediaHandler({ ...needs, painter }),
      [DEMO_FIRST_JOB]: demoMediaHandler({ ...needs, painter: second }),
    },
    start: async () => {
      if (config.demo !== 'off')
        await seedDemo({ ...services, database, painter }, config.demo === 'small' ? 'small' : 'full')
    },
    stop: async () => {
      painter.stop()
      second.stop()
    },
  }
}
