import type { Lang } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'

/** What the script in the document must know of the screen that was drawn. What its keys do stands on each (keySteps.ts). */
export interface TapReplayFacts {
  code: string
  lang: Lang
  place: { shopId: string; terminalId: string; mode: OrderMode }
}
