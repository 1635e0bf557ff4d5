import { compiledServer } from '../../../scripts/lib/server.mjs'

/** Once before all files: what kills the server starts it many times over, each time in half the time that its sources take. */
export default async () => {
  process.env.TEST_SERVER_FILE = await compiledServer()
}
