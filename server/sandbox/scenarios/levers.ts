import { defineLevers } from '../levers'
import { CATALOGUE, LATER } from './index'

/** `/sandbox/scenarios`. */
export const scenarioLevers = defineLevers({
  name: 'scenarios',
  make: () => ({
    routes(app) {
      app.get('/sandbox/scenarios', async () => ({ chapters: CATALOGUE, later: LATER }))
    },
  }),
})
