import { postgresDatabase } from './postgres.ts'

// Prints where its database is, or why there is none, and runs until it is killed or its input ends.
const probed = await postgresDatabase().then(
  ({ url }) => url,
  (error: unknown) => String(error),
)
process.stdout.write(`${probed}\n`)
process.stdin.resume()
