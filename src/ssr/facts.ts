import type { Lang } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'

/** What the script in the document must know of the screen that was drawn. */
export interface TapReplayFacts {
  code: string
  lang: Lang
  place: { shopId: string; terminalId: string; mode: OrderMode }
  /** Spoken names of the "+" that add a portion without a question. */
  plain: string[]
}
