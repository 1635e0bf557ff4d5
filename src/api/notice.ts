import { ApiError, NetworkError } from './errors'
import type { Sleep } from './retry'

export const REFUSAL_MS = 2_000
export const NETWORK_MS = 1_800

export interface NoticeBoard {
  toast(text: string, durationMs: number): void
  networkText(reason: NetworkError['reason']): string
}

/** Shows a failure to the diner before it reaches the caller (spec section 8). Always rejects with the same error. */
export const createNotice =
  (board: NoticeBoard, sleep: Sleep) =>
  async (error: unknown, isSilent: (code: string) => boolean): Promise<never> => {
    if (error instanceof NetworkError) {
      board.toast(board.networkText(error.reason), NETWORK_MS)
      await sleep(NETWORK_MS)
    }
    if (error instanceof ApiError && !isSilent(error.code)) {
      board.toast(error.message, REFUSAL_MS)
      await sleep(REFUSAL_MS)
    }
    throw error
  }
