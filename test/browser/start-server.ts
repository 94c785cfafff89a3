import { startDemoServer } from './demo-server.ts'

/** Before all journeys: one server for them, named by TECA_TEST_PORT and TECA_TEST_URL. What it gives back ends it. */
export default async function startServer() {
  const { port, stop } = await startDemoServer()
  process.env['TECA_TEST_PORT'] = String(port)
  process.env['TECA_TEST_URL'] = `http://museo.localhost:${port}`
  return stop
}
