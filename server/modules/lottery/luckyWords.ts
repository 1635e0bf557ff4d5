import { luckyWordProblem } from '@domain/activity/luckyWord'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { deleteLuckyWord, findLuckyWord, putLuckyWord } from './repository'

/** The words that members have for draws, one each (decision 0151). */
export const createLuckyWords = (db: Database) => ({
  of: async (userId: string): Promise<string | null> => (await db.first(findLuckyWord, userId))?.word ?? null,

  async set(userId: string, typed: string): Promise<{ luckyWord: string | null }> {
    const problem = luckyWordProblem(typed)
    if (problem) throw DomainError.of(problem)
    const word = typed.trim()
    if (word) await db.run(putLuckyWord, userId, word)
    else await db.run(deleteLuckyWord, userId)
    return { luckyWord: word || null }
  },
})
