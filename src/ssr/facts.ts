import type { Lang } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'

/** What the script in the document needs to know of the server-rendered screen. Each key carries its own action (keySteps.ts). */
export interface TapReplayFacts {
  code: string
  lang: Lang
  place: { shopId: string; terminalId: string; mode: OrderMode }
}
