import type { RequestPort } from '@/platform'

/** The `Date` of an answer is in whole seconds. */
const SECOND_MS = 1000

export interface ServerClock {
  /** The server's time in epoch ms, estimated from the dates of its answers; the phone's time before the first answer. */
  now: () => number
  /** The same port; each of its answers corrects the clock. */
  listening: (request: RequestPort) => RequestPort
}

/** What is due, open or on sale is judged by the server's time, so that a phone with a wrong clock shows the same. */
export const createServerClock = (phone: () => number): ServerClock => {
  let aheadMs = 0

  /** The answer was made within that second, and between request and reply: the estimate changes only where it lies outside of that. */
  const adjust = (at: number, sentAt: number) => {
    const [least, most] = [at - phone(), at + SECOND_MS - sentAt]
    if (aheadMs < least || aheadMs > most) aheadMs = (least + most) / 2
  }

  return {
    now: () => phone() + aheadMs,
    listening: (request) => async (sent) => {
      const sentAt = phone()
      const reply = await request(sent)
      if (reply.kind === 'reply' && reply.at !== undefined) adjust(reply.at, sentAt)
      return reply
    },
  }
}
