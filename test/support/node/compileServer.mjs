import { compiledModules, compiledServer } from '../../../scripts/lib/server.mjs'

/**
 * Once before all files: what kills the server starts it many times over, each time in half the time that its sources take, and a worker
 * evaluates the modules of the server once for all files that it runs (environment.js).
 */
export default async () => {
  process.env.TEST_SERVER_FILE = await compiledServer()
  process.env.TEST_SERVER_MODULES = await compiledModules()
}
