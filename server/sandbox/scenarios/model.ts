/** Words of the console in both of its languages. */
export interface Words {
  en: string
  zh: string
}
export const both = (en: string, zh: string): Words => ({ en, zh })
/** Words that may still lack their Chinese. */
export type Label = Words | string
export const inEnglish = (label: Label): string => (typeof label === 'string' ? label : label.en)

/** A pull of one of the sandbox's levers. `{me}` is who uses the app in this browser, `{orderNo}` the order that an earlier lever made. */
export interface Lever {
  method: 'POST' | 'DELETE'
  /** Behind /sandbox. */
  path: string
  input?: Readonly<Record<string, unknown>>
  does: Label
}

/** Something to tap in the app, by the name that stands on it or is spoken, in simplified Chinese. A name that ends with … only begins so. */
export interface Tap {
  role: 'button' | 'radio' | 'tab'
  name: string
  /** It is off, and says why when it is tapped. */
  isOff?: boolean
  /** Named like this, it is seen before: without it the tap would do something else. */
  once?: string
}

/** A state or a message of the specification, and the way there: at most three levers, a page to open, at most three taps. */
export interface Scenario {
  id: string
  /** The words of the specification. */
  spec: string
  title: Label
  see: Label
  /** Opened and closed again before the levers are pulled: a table that the phone remembers from then on. */
  first?: string
  levers: readonly Lever[]
  /** The phone of a member in whose name the app is opened; left out: of whoever uses it in this browser. */
  as?: string
  /** Where the app is opened. */
  open: string
  taps?: readonly Tap[]
  /** Stands on the screen then, in simplified Chinese. */
  shows: string
  /** Is spoken to who does not see it, where the words alone could stand for something else. */
  text?: string
  /** Puts back what others would stumble over. */
  undo?: readonly Lever[]
}

export interface Chapter {
  title: Label
  scenarios: readonly Scenario[]
}

/** What the product does not have yet, or what a browser cannot be shown. */
export interface Later {
  spec: string
  section: 4 | 8
  why: Label
}

export const MOST_LEVERS = 3
export const MOST_TAPS = 3
