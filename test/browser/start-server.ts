import { startDemoServers } from './demo-server.ts'

/**
 * Runs before all journeys: a server for them, and another one for those with the specified backend, because both
 * change the same things. The returned function ends them.
 */
export default async function startServer() {
  const [server, behind] = await startDemoServers()
  process.env['TECA_TEST_PORT'] = String(server.port)
  process.env['TECA_TEST_URL'] = `http://museo.localhost:${server.port}`
  process.env['TECA_SPECIFIED_PORT'] = String(behind.port)
  return () => Promise.all([server.stop(), behind.stop()])
}
