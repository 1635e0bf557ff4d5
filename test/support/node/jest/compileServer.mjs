import { compiledModules, compiledServer } from '../../../../scripts/lib/server.mjs'

/**
 * Runs once before all files: tests that kill the server start it many times, each time in half the time that its sources take, and a worker evaluates the
 * server's modules once for all files that it runs (environment.js).
 */
export default async () => {
  process.env.TEST_SERVER_FILE = await compiledServer()
  process.env.TEST_SERVER_MODULES = await compiledModules()
}
