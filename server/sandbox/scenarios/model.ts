/** A text of the console in both of its languages. */
export interface Words {
  en: string
  zh: string
}
export const both = (en: string, zh: string): Words => ({ en, zh })
/** A text whose Chinese may be missing. */
export type Label = Words | string
export const inEnglish = (label: Label): string => (typeof label === 'string' ? label : label.en)

/** A call of one of the sandbox's levers. `{me}` is the user of the app in this browser, `{orderNo}` the order that an earlier lever created. */
export interface Lever {
  method: 'POST' | 'DELETE'
  /** The path after /sandbox. */
  path: string
  input?: Readonly<Record<string, unknown>>
  does: Label
}

/** An element to tap in the app, by its visible or accessible name in simplified Chinese. A name that ends with … is only the beginning. */
export interface Tap {
  role: 'button' | 'radio' | 'tab'
  name: string
  /** It is disabled, and shows the reason when it is tapped. */
  isOff?: boolean
  /** An element with this name is visible before; otherwise the tap would do something else. */
  once?: string
}

/** A state or a message of the specification, with the steps to reach it: at most three levers, a page to open, at most three taps. */
export interface Scenario {
  id: string
  /** The wording of the specification. */
  spec: string
  title: Label
  see: Label
  /** Opened and closed again before the levers are called: a table that the phone then remembers. */
  first?: string
  levers: readonly Lever[]
  /** The phone of the member who uses the app; left out: the user of this browser. */
  as?: string
  /** Where the app is opened. */
  open: string
  taps?: readonly Tap[]
  /** Text on the screen afterwards, in simplified Chinese. */
  shows: string
  /** The accessible name, where the visible text alone could be something else. */
  text?: string
  /** Restores state that would disturb other scenarios. */
  undo?: readonly Lever[]
}

export interface Chapter {
  title: Label
  scenarios: readonly Scenario[]
}

/** States that the product does not have yet, or that cannot be shown in a browser. */
export interface Later {
  spec: string
  section: 4 | 8
  why: Label
}

export const MOST_LEVERS = 3
export const MOST_TAPS = 3
