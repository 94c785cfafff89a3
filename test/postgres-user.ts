import { postgresDatabase } from './postgres.ts'

// Says where its database is, or why there is none, and stays until it is killed or its input ends.
const said = await postgresDatabase().then(
  ({ url }) => url,
  (error: unknown) => String(error),
)
process.stdout.write(`${said}\n`)
process.stdin.resume()
