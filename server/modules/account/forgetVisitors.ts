import { DAY, HOUR } from '@domain/time'
import { isAway } from '../../db/errors'
import { stmt } from '../../db/statement'
import { defineDueWork } from '../../jobs/dueWork'
import { deleteFailures, isNotSetAside } from '../../jobs/failures'
import { defineSweep, type Sweep } from '../../jobs/sweeps'
import type { Deps } from '../../module'
import { namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

/** A ticket lives for 30 days from its last use and is deleted 30 days later, so a visitor who stayed away has none after 90. */
export const VISITOR_LIFE = 90 * DAY
const LOOKED_AGAIN = 30 * DAY
const AT_ONCE = 500

const VISITORS = 'forget visitors'
const findDue = stmt<[now: number, limit: number], { user_id: string; is_member: boolean }>(
  'forgetVisitors.find',
  `select u.user_id, u.phone is not null or u.cancelled_at is not null as is_member
     from app_user u
    where u.visitor_due_at <= $1 and ${isNotSetAside(VISITORS, 'u.user_id')}
    order by u.visitor_due_at limit $2 for update skip locked`,
)
const findTicketed = namedIn('tickets', 'ticket x where x.user_id = u.user_id')
const postpone = stmt<[userIds: string[], dueAt: number | null]>(
  'forgetVisitors.postpone',
  'update app_user set visitor_due_at = $2 where user_id = any($1::text[])',
)
const deletions = ['identity', 'app_user'].map((table) =>
  stmt<[userIds: string[]]>(`forgetVisitors.${table}`, `delete from ${table} where user_id = any($1::text[])`),
)

type Due = { user_id: string; is_member: boolean }

/** Deletes those of the due visitors of whom no record has to stay. */
async function check(
  { db }: Pick<Deps, 'db'>,
  personalData: () => readonly PersonalData[],
  due: readonly Due[],
  now: number,
): Promise<void> {
  const visitors = userIdsOf(due.filter((row) => !row.is_member))
  const retained = new Set(userIdsOf(due.filter((row) => row.is_member)))
  const here = new Set(userIdsOf(await db.all(findTicketed, visitors)))
  for (const data of personalData()) {
    const { forGood = [], forNow = [] } = (await data.retains?.(visitors)) ?? {}
    for (const userId of forGood) retained.add(userId)
    for (const userId of forNow) here.add(userId)
  }
  const back = visitors.filter((userId) => here.has(userId) && !retained.has(userId))
  const removed = visitors.filter((userId) => !here.has(userId) && !retained.has(userId))
  if (retained.size > 0) await db.run(postpone, [...retained], null)
  if (back.length > 0) await db.run(postpone, back, now + LOOKED_AGAIN)
  if (removed.length > 0) {
    for (const data of personalData()) await data.forget?.(removed)
    for (const deletion of deletions) await db.run(deletion, removed)
  }
}

/** Deletes a batch at once; if that fails, deletes one by one, so that only the failing visitor is set aside. */
export function createVisitorSweep({ db, clock }: Pick<Deps, 'db' | 'clock'>, personalData: () => readonly PersonalData[]): Sweep {
  const oneByOne = defineDueWork(
    { db, clock },
    {
      name: VISITORS,
      everyMs: HOUR,
      take: (now) => db.first(findDue, now, 1),
      keyOf: ({ user_id }) => user_id,
      run: (due, now) => check({ db }, personalData, [due], now),
    },
  )
  const together = () =>
    db.tx(async () => {
      const now = clock.now()
      const due = await db.all(findDue, now, AT_ONCE)
      if (due.length === 0) return 0
      await check({ db }, personalData, due, now)
      await db.run(deleteFailures, VISITORS, userIdsOf(due))
      return due.length
    })
  return defineSweep({
    ...oneByOne,
    run: (log) =>
      together().catch((fault: unknown) => {
        if (isAway(fault)) throw fault
        return oneByOne.run(log)
      }),
  })
}
