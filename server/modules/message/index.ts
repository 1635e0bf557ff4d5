import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@contract/index'
import { type MessageTopic, MOST_OPEN_CONSENTS, QUIET_AFTER_NO_MS, REMINDER_TOPICS } from '@domain/member/message'
import { DAY, HOUR } from '@domain/time'
import { type TicketContext, WEB_APP } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import { defineSweep } from '../../jobs/sweeps'
import { type DeskOf, defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { couponModule } from '../coupon/index'
import { findMerchant, setCouponSubscription } from '../merchant/index'
import { joinsOrders } from '../order/participants/index'
import { wineDepositModule } from '../wineDeposit/index'
import { createEndings } from './endings'
import { createMessageParticipant } from './participant'
import { createMessagePersonalData } from './personalData'
import { createMessageQueue } from './queue'
import { createReminders } from './reminders'
import { countOutbox, findNewest, findOpenConsents, findRefusedTopics, forgetMessages, insertConsent } from './repository'

const RETENTION = 180 * DAY
const isReminder = (topic: MessageTopic) => (REMINDER_TOPICS as readonly MessageTopic[]).includes(topic)

/** Messages that reach diners while the app is closed: what they agreed to, what is sent. */
export const messageModule = defineModule({
  name: 'message',
  needs: { coupons: couponModule, wine: wineDepositModule },
  tables: ['message_consent', 'subscribe_message'],
  reads: ['app_user'],
  make(deps, parts) {
    const { db, clock, ports } = deps
    const queue = createMessageQueue(deps)

    /** Users of the web app are not asked, nor anybody about a topic with an unused consent or a recent refusal. */
    async function topics({ user, now }: TicketContext, input: Input<'/message/getTopics'>): Promise<Output<'/message/getTopics'>> {
      const isCouponSubscription = (await db.first(findMerchant, input.mchntCd))?.coupon_subscription ?? false
      if (user.xappId === WEB_APP) return { isCouponSubscription, list: [] }
      const requested = [...new Set(input.topics)].filter((topic) => topic !== 'couponExpiring' || isCouponSubscription)
      const open = new Map(
        (await db.all(findOpenConsents, user.userId, requested, input.subject)).map(({ topic, count }) => [topic, count]),
      )
      const refused = new Set(
        (await db.all(findRefusedTopics, user.userId, requested, now() - QUIET_AFTER_NO_MS)).map(({ topic }) => topic),
      )
      const most = input.subject === '' ? MOST_OPEN_CONSENTS : 1
      return {
        isCouponSubscription,
        list: requested.flatMap((topic) => {
          const templateId = ports.message?.templateOf(topic) ?? null
          return templateId !== null && (open.get(topic) ?? 0) < most && !refused.has(topic) ? [{ topic, templateId }] : []
        }),
      }
    }

    /** `ban` and `filter` are WeChat's own answers without asking the diner, so they say nothing about the diner's choice. */
    async function answer({ user, lang, now: clockNow }: TicketContext, { subject, answers }: Input<'/message/answer'>) {
      const now = clockNow()
      let agreed = 0
      if (user.xappId === WEB_APP) return { agreed }
      for (const { topic, answer: message } of answers) {
        if (message !== 'accept' && message !== 'reject') continue
        const isAgreed = message === 'accept'
        if (isAgreed && subject !== '' && (await db.all(findOpenConsents, user.userId, [topic], subject)).length > 0) continue
        const lookAt = isAgreed && isReminder(topic) ? now : null
        const consentId = `MC${randomBytes(12).toString('hex')}`
        await db.run(insertConsent, {
          consentId,
          userId: user.userId,
          openId: user.openId,
          topic,
          subject,
          lang,
          isAgreed,
          at: now,
          lookAt,
        })
        if (isAgreed) agreed += 1
      }
      return { agreed }
    }

    return {
      extends: [joinsOrders(createMessageParticipant(db, queue)), storesPersonalData(createMessagePersonalData(db))],
      desk: {
        newest: () => db.all(findNewest),
        remindOfCoupons: (mchntCd: string, is: boolean) => db.run(setCouponSubscription, mchntCd, is),
      },
      handlers: defineHandlers({
        '/message/getTopics': topics,
        '/message/answer': answer,
      }),
      gauges: [
        {
          name: 'messages_waiting',
          help: 'Subscribe messages that are to be sent',
          read: async () => [{ value: (await db.one(countOutbox)).messages }],
        },
      ],
      sweeps: [
        createReminders(deps, queue, createEndings(parts)),
        queue.sendDue,
        defineSweep({ name: 'forget subscribe messages', everyMs: HOUR, run: () => db.run(forgetMessages, clock.now() - RETENTION) }),
      ],
    }
  },
})

export type MessageDesk = DeskOf<typeof messageModule>
