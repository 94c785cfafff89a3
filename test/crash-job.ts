import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/db/database.ts'
import { JobRunner } from '../server/jobs/job-runner.ts'

// Works on the jobs of the data folder; each try is told, and lasts until the process is killed or told to finish.
const [dataDir = '', finishes] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const say = (_fields: object, text: string) => void process.stderr.write(`${text}\n`)
const runner = new JobRunner({
  database,
  atOnce: 1,
  log: { warn: say, error: say },
  handlers: {
    long: {
      run: async ({ attempt }) => {
        process.stdout.write(`try ${attempt}\n`)
        if (finishes === undefined) await wait(60_000)
      },
    },
  },
})
await runner.start()
if (finishes !== undefined) {
  await runner.idle()
  await runner.stop()
  await database.close()
}
