import { openDatabase } from '../server/db/database.ts'
import { JobRunner } from '../server/jobs/job-runner.ts'
import { BULK_JOB, BulkService } from '../server/modules/bulk/bulk-service.ts'
import { orderAssets } from '../server/modules/assets/index.ts'
import { ItemService } from '../server/modules/catalogue/item-service.ts'
import { TransitionService } from '../server/modules/workflow/transition-service.ts'
import { WorkflowRepository } from '../server/modules/workflow/workflow-repository.ts'

// Runs the waiting bulk jobs of a database, and prints when it begins and when none is left.
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const bulk = new BulkService({
  database,
  items: new ItemService(database, orderAssets),
  transitions: new TransitionService(database, new WorkflowRepository(database)),
})
const jobs = new JobRunner({ database, handlers: { [BULK_JOB]: bulk.handler() }, atOnce: 1, log: console })
process.stdout.write('begins\n')
await jobs.start()
await jobs.idle()
process.stdout.write('idle\n')
await jobs.stop()
await database.close()
