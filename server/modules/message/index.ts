import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@contract/index'
import { type MessageTopic, MOST_OPEN_CONSENTS, QUIET_AFTER_NO_MS, REMINDER_TOPICS } from '@domain/message'
import { DAY, HOUR } from '@domain/time'
import { type TicketContext, WEB_APP } from '../../http/context'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import { createEndings, type EndingParts } from './endings'
import { createMessageParticipant } from './participant'
import { createMessageQueue } from './queue'
import { createReminders } from './reminders'
import {
  findCouponSubscription,
  findNewest,
  findOpenConsents,
  findRefusedTopics,
  forgetMessages,
  insertConsent,
  putCouponSubscription,
} from './repository'

export { createMessagePersonalData } from './personalData'

const KEPT = 180 * DAY
const isReminder = (topic: MessageTopic) => (REMINDER_TOPICS as readonly MessageTopic[]).includes(topic)

/** Messages that reach diners while the app is closed: what they agreed to, what is sent. */
export function createMessages(deps: Deps, parts: EndingParts) {
  const { db, clock, ports } = deps
  const queue = createMessageQueue(deps)

  /** Who uses the web app, has agreed, or has said no lately, is not asked. */
  async function topics({ user, now }: TicketContext, input: Input<'/message/getTopics'>): Promise<Output<'/message/getTopics'>> {
    const isCouponSubscription = (await db.first(findCouponSubscription, input.mchntCd))?.coupon_subscription ?? false
    if (user.xappId === WEB_APP) return { isCouponSubscription, list: [] }
    const wanted = [...new Set(input.topics)].filter((topic) => topic !== 'couponExpiring' || isCouponSubscription)
    const open = new Map((await db.all(findOpenConsents, user.userId, wanted, input.subject)).map(({ topic, count }) => [topic, count]))
    const refused = new Set((await db.all(findRefusedTopics, user.userId, wanted, now() - QUIET_AFTER_NO_MS)).map(({ topic }) => topic))
    const most = input.subject === '' ? MOST_OPEN_CONSENTS : 1
    return {
      isCouponSubscription,
      list: wanted.flatMap((topic) => {
        const templateId = ports.message?.templateOf(topic) ?? null
        return templateId !== null && (open.get(topic) ?? 0) < most && !refused.has(topic) ? [{ topic, templateId }] : []
      }),
    }
  }

  /** `ban` and `filter` are WeChat's, which did not ask: nothing is known of the diner's mind. */
  async function answer({ user, lang, now: clockNow }: TicketContext, { subject, answers }: Input<'/message/answer'>) {
    const now = clockNow()
    let agreed = 0
    if (user.xappId === WEB_APP) return { agreed }
    for (const { topic, answer: said } of answers) {
      if (said !== 'accept' && said !== 'reject') continue
      const isAgreed = said === 'accept'
      if (isAgreed && subject !== '' && (await db.all(findOpenConsents, user.userId, [topic], subject)).length > 0) continue
      const lookAt = isAgreed && isReminder(topic) ? now : null
      const consentId = `MC${randomBytes(12).toString('hex')}`
      await db.run(insertConsent, consentId, user.userId, user.openId, topic, subject, lang, isAgreed, now, lookAt)
      if (isAgreed) agreed += 1
    }
    return { agreed }
  }

  return {
    participant: createMessageParticipant(db, queue),
    desk: {
      newest: () => db.all(findNewest),
      remindOfCoupons: (mchntCd: string, is: boolean) => db.run(putCouponSubscription, mchntCd, is),
    },
    handlers: defineHandlers({
      '/message/getTopics': topics,
      '/message/answer': answer,
    }),
    sweeps: [
      createReminders(deps, queue, createEndings(parts)),
      queue.sendDue,
      defineSweep({ name: 'forget subscribe messages', everyMs: HOUR, run: () => db.run(forgetMessages, clock.now() - KEPT) }),
    ],
  } satisfies Module & { desk: unknown; participant: unknown }
}

export type MessageDesk = ReturnType<typeof createMessages>['desk']
