import type { Lang } from '@domain/lang'
import type { TicketContext, User } from './context'

/** Who calls, in which language, and when. */
export interface Caller {
  user: User
  lang: Lang
  now: number
}

export const callerOf = ({ user, lang, now }: TicketContext): Caller => ({ user, lang, now: now() })
