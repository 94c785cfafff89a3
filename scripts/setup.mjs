// Plain JavaScript, so that older versions of Node can read why they are refused.
import { nodeProblem } from '../server/node-problem.mjs'

const problem = nodeProblem()
if (problem !== undefined) {
  process.stderr.write(problem)
  process.exit(1)
}
await import('./setup.ts')
