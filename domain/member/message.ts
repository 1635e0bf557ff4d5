import { DAY } from '../time'

/** What the mini-program may announce, once for each time that its diner has agreed to it (decision 0190). */
export const MESSAGE_TOPICS = ['orderReady', 'refundDone', 'couponExpiring', 'bottleExpiring'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** The values that a message of each topic carries, in the order in which a template names its own. */
export const MESSAGE_FIELDS = {
  orderReady: ['number', 'shop', 'hint'],
  refundDone: ['amount', 'shop', 'time'],
  couponExpiring: ['name', 'time', 'hint'],
  bottleExpiring: ['name', 'time', 'shop'],
} as const satisfies Record<MessageTopic, readonly string[]>

/** `reject`: the diner refused. WeChat also answers `ban` and `filter` without having asked: those are no answer of the diner. */
export const MESSAGE_ANSWERS = ['accept', 'reject', 'ban', 'filter'] as const
export type MessageAnswer = (typeof MESSAGE_ANSWERS)[number]

/** How long a diner who refused is not asked about the same topic again. */
export const QUIET_AFTER_NO_MS = 7 * DAY
/** Most open consents for any subject: with more the diner is not asked again. */
export const MOST_OPEN_CONSENTS = 3

/** How long before its end something is announced. */
export const REMIND_BEFORE_MS = { couponExpiring: 2 * DAY, bottleExpiring: 7 * DAY } as const
export type ReminderTopic = keyof typeof REMIND_BEFORE_MS
export const REMINDER_TOPICS = ['couponExpiring', 'bottleExpiring'] as const satisfies readonly ReminderTopic[]
