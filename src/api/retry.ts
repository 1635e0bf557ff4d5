import { NetworkError } from './errors'

export type Sleep = (ms: number) => Promise<void>

const PAUSES_MS = [400, 1_200]

/** Repeats a call that got no answer. Only for calls that may arrive twice; `attempt` sends the same body each time. */
export const withRetry = async <T>(attempt: () => Promise<T>, sleep: Sleep): Promise<T> => {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      // After a minute without an answer the diner decides whether to go on.
      if (!(error instanceof NetworkError) || error.reason === 'timeout') throw error
      await sleep(pause)
    }
  }
  return attempt()
}
