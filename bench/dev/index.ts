import type { Area, Figure } from '../lib/figure'
import { measureChange } from './change'
import { startProgram } from './program'
import { measureNpmStart } from './start'

/** The unit tests alone, as a developer runs them. `npm test` as a whole has ten minutes, and measures itself. */
async function measureUnits(): Promise<Figure[]> {
  const tests = startProgram('npx', ['jest', '--selectProjects', 'unit'], {})
  try {
    const ms = await tests.prints(/Ran all test suites/, 180_000)
    return [{ name: 'unit tests alone', unit: 'ms', readings: [ms], limit: 20_000 }]
  } finally {
    await tests.stop()
  }
}

/** The waiting times of a developer. */
export const DEV_AREAS: readonly Area[] = [
  { name: 'dev.start', about: 'npm start, with everything built.', needs: ['h5'], measure: measureNpmStart },
  { name: 'dev.change', about: 'A change while the web app is open from the development build.', needs: ['h5'], measure: measureChange },
  { name: 'dev.tests', about: 'The rules and units, without the network, a browser or a database.', measure: measureUnits },
]
