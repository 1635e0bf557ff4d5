import type { RequestPort } from '@/platform'

/** What an answer says about the time is no finer. */
const SECOND_MS = 1000

export interface ServerClock {
  /** The server's time in epoch ms, as far as its answers told it; before the first one the phone's. */
  now: () => number
  /** The same port, whose answers set the clock. */
  listening: (request: RequestPort) => RequestPort
}

/** What is due, open or on sale is so by the server's time: a phone that is an hour off counts right. */
export const createServerClock = (phone: () => number): ServerClock => {
  let aheadMs = 0

  /** The answer was made at some moment of that second, and between asking and hearing: a clock that may be right is left alone. */
  const told = (at: number, askedAt: number) => {
    const [least, most] = [at - phone(), at + SECOND_MS - askedAt]
    if (aheadMs < least || aheadMs > most) aheadMs = (least + most) / 2
  }

  return {
    now: () => phone() + aheadMs,
    listening: (request) => async (asked) => {
      const askedAt = phone()
      const reply = await request(asked)
      if (reply.kind === 'reply' && reply.at !== undefined) told(reply.at, askedAt)
      return reply
    },
  }
}
