/** What was done in the sheet of a dish that the server drew, to be done in the app's own. */
export interface DrawnSheet {
  /** Null: in the one that is open already. */
  itemId: string | null
  /** See steps.ts. */
  steps: readonly string[]
  /** What it says about the dish. */
  text: string
}

/** What the server drew, and answered, before the app was there. */
export interface FirstScreen {
  /** The answers that came in the document, as text. */
  preloaded(): string | undefined
  /** What the server drew is on screen still. */
  stands(): boolean
  /**
   * The app is on screen: what was drawn before it goes, and what was tapped there happens. `resume`: by a page that has sheets of dishes.
   * Once; later calls do nothing.
   */
  end(resume?: (sheet: DrawnSheet) => void): void
  /** The next one is drawn in this language. */
  setLanguage(lang: string): void
}
