import type { Lang } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'

/** What the script in the document needs to know of the server-rendered screen. Each key carries its own action (keySteps.ts). */
export interface TapReplayFacts {
  code: string
  lang: Lang
  place: { shopId: string; terminalId: string; mode: OrderMode }
}

/** Steps in a server-rendered sheet of a dish, to be repeated in the app's own. */
export interface DrawnSheet {
  /** Null: in the sheet that is already open. */
  itemId: string | null
  /** See steps.ts. */
  steps: readonly string[]
  /** Its text about the dish. */
  text: string
}

/** What the server rendered, and answered, before the app started. */
export interface FirstScreen {
  /** The answers that came in the document, as text. */
  preloaded(): string | undefined
  /** Whether the server-rendered screen is still visible. */
  isVisible(): boolean
  /**
   * The app is on screen: the server-rendered screen is removed, and taps on it are replayed. `resume`: for pages that have sheets of dishes. Once;
   * later calls do nothing.
   */
  end(resume?: (sheet: DrawnSheet) => void): void
  /** The language in which the next screen is rendered. */
  setLanguage(lang: string): void
}
