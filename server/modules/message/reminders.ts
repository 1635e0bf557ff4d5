import { REMIND_BEFORE_MS, type ReminderTopic } from '@domain/member/message'
import { HOUR, MINUTE } from '@domain/time'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { MessageQueue, News } from './queue'
import { findAnnounced, leaseLook, REMINDERS } from './repository'

/** Something that a diner owns and that expires soon. */
export type Ending = Pick<News, 'subject' | 'fields' | 'page'>
/** What expires until then, the earliest first; each module lists its own kind. */
export type EndingsOf = (userId: string, now: number, until: number) => Promise<readonly Ending[]>

/** Interval between two searches for something that expires. */
const LOOK_EVERY = 6 * HOUR

/** Announces what ends soon to those who agreed to get such messages. */
export const createReminders = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  queue: MessageQueue,
  endings: Record<ReminderTopic, EndingsOf>,
) =>
  defineDueWork(
    { db, clock },
    {
      name: REMINDERS,
      everyMs: MINUTE,
      take: (now) => db.first(leaseLook, now, now + LOOK_EVERY),
      keyOf: ({ consent_id }) => consent_id,
      async run({ topic, user_id, subject: about }, now) {
        const ending = await endings[topic](user_id, now, now + REMIND_BEFORE_MS[topic])
        const requested = about === '' ? ending : ending.filter(({ subject }) => subject.split(' ')[0] === about)
        const subjects = requested.map(({ subject }) => subject)
        const announced = new Set((await db.all(findAnnounced, topic, subjects)).map(({ subject }) => subject))
        const first = requested.find(({ subject }) => !announced.has(subject))
        if (first) await queue.notify({ ...first, userId: user_id, topic, about })
      },
    },
  )
