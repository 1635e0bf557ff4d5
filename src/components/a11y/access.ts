import { ANNOUNCES_STEPS, NAMES_SIGNS, ROLE } from './attributes'

export type Role =
  | 'button'
  | 'link'
  | 'tab'
  | 'tablist'
  | 'tabpanel'
  | 'radio'
  | 'radiogroup'
  | 'checkbox'
  | 'switch'
  | 'dialog'
  | 'alertdialog'
  | 'alert'
  | 'status'
  | 'img'
  | 'list'
  | 'listitem'
  | 'group'
  | 'region'
  | 'navigation'
  | 'banner'
  | 'contentinfo'
  | 'main'
  | 'heading'
  | 'progressbar'
  | 'presentation'

export interface Access {
  id?: string
  role?: Role
  label?: string
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  disabled?: boolean
  busy?: boolean
  hidden?: boolean
  modal?: boolean
  current?: boolean
  /** The current one of several steps. */
  step?: boolean
  invalid?: boolean
  live?: 'polite' | 'assertive' | 'off'
  level?: 1 | 2 | 3
  describedBy?: string
  labelledBy?: string
}

const NAMES: Record<keyof Access, string> = {
  id: 'id',
  role: ROLE,
  label: 'aria-label',
  checked: 'aria-checked',
  selected: 'aria-selected',
  expanded: 'aria-expanded',
  disabled: 'aria-disabled',
  busy: 'aria-busy',
  hidden: 'aria-hidden',
  modal: 'aria-modal',
  current: 'aria-current',
  step: 'aria-current',
  invalid: 'aria-invalid',
  live: 'aria-live',
  level: 'aria-level',
  describedBy: 'aria-describedby',
  labelledBy: 'aria-labelledby',
}

/** Set only when true; for the others "false" has a meaning. */
const ONLY_TRUE = new Set<string>(['disabled', 'busy', 'hidden', 'modal', 'current', 'step', 'invalid'])

/** Attributes for assistive technology, in the form of the platform. Only fields that are set are written. */
export const access = (facts: Access): object => {
  const attributes: Record<string, string> = {}
  for (const key in facts) {
    const value = facts[key as keyof Access]
    if (value === undefined || (value === false && ONLY_TRUE.has(key))) continue
    if (key !== 'step') attributes[NAMES[key as keyof Access]] = String(value)
    else if (ANNOUNCES_STEPS) attributes['aria-current'] = 'step'
  }
  return attributes
}

/** For what is shown here and read out with the name of the control beside it, so that it is not read twice. */
export const ariaHidden = access({ hidden: true })

/** For a sign that a screen reader would spell out: it reads these words instead, where the platform takes them. */
export const ariaLabelled = (words: string): object => (NAMES_SIGNS ? access({ role: 'img', label: words }) : {})
