import type { Database } from '../../db/database'
import type { PersonalData } from '../../personalData/model'
import { eraseNotes } from './repository'

/** What staff wrote to an order may say who its diner is. */
export const createOrderBoardPersonalData = (db: Database): PersonalData => ({
  columns: [],
  move: () => Promise.resolve(),
  erase: async (userId) => void (await db.run(eraseNotes, userId)),
})
