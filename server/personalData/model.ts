import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import { extensionPoint } from '../module'
import type { Use } from '../modules/pastUse/rows'
import type { ShownSection } from './shown'

/**
 * What one module stores about people, and what happens to it: the account module knows when a person logs in, closes the account or stays away, each
 * module knows its own tables. All of it is called inside the account's transaction.
 */
export interface PersonalData {
  /** The columns that name a person, as 'table.column'. A test holds those of all modules against the database. */
  readonly columns: readonly string[]
  /** What a person's download shows of it. */
  readonly shows: readonly ShownSection[]
  /** The columns whose rows the download leaves out, each with the reason; a test refuses one that is neither shown nor here. */
  readonly notShown?: Readonly<Record<string, string>>
  /** A visitor logs in to an account that exists, and is deleted afterwards: the rows belong to the account from now on. */
  move(fromUserId: string, toUserId: string, now: number): Promise<void>
  /** Throws the `DomainError` that prevents an account from being closed. */
  refuseClosing?(userId: string): Promise<void>
  /** How often the account has used offers that each person may use a limited number of times; remembered while those offers last (decision 0245). */
  limitedUses?(userId: string, now: number): Promise<Use[]>
  /** The account is closed: rows that have to stay are stripped of personal data. */
  erase?(userId: string, now: number): Promise<void>
  /** Those of these visitors with records that have to stay: permanently, such as an order, or for a while, such as a place at a table. */
  retains?(userIds: readonly string[]): Promise<{ forGood?: string[]; forNow?: string[] }>
  /** Deletes the remaining data of visitors who stayed away. */
  forget?(userIds: readonly string[]): Promise<void>
}

/** Brought by every module that stores data of people. */
export const storesPersonalData = extensionPoint<PersonalData>('personal data')

/** Rows that are assigned to the other user unchanged. */
export function movedRows(...columns: string[]): (db: Database) => Pick<PersonalData, 'columns' | 'move'> {
  const statements = columns.map((place) => {
    const [table, column] = place.split('.') as [string, string]
    return stmt<[from: string, to: string]>(`personal.move.${place}`, `update ${table} set ${column} = $2 where ${column} = $1`)
  })
  return (db) => ({
    columns,
    async move(fromUserId, toUserId) {
      for (const statement of statements) await db.run(statement, fromUserId, toUserId)
    },
  })
}

/**
 * Which of these people have rows. `rows`: a table as `x`, with the condition that finds those of `u.user_id`. A lookup for each person, since for
 * `exists` the planner may scan the whole table instead.
 */
export const namedIn = (name: string, ...rows: string[]) =>
  stmt<[userIds: string[]], { user_id: string }>(
    `personal.keeps.${name}`,
    `select u.user_id from unnest($1::text[]) as u (user_id) where ${rows.map((from) => `(select true from ${from} limit 1) is not null`).join(' or ')}`,
  )

export const userIdsOf = (rows: readonly { user_id: string }[]): string[] => rows.map((row) => row.user_id)
