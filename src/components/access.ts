import { ROLE, TELLS_STEPS } from './roleAttribute'

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
  /** The one of several steps that is being taken. */
  step?: boolean
  invalid?: boolean
  live?: 'polite' | 'assertive'
  level?: 1 | 2 | 3
  describedBy?: string
  labelledBy?: string
}

/** What assistive technology is told, as the attributes of the platform. Only what is set is written. */
export const access = (a: Access): object => {
  const all: Record<string, string | number | boolean | undefined> = {
    id: a.id,
    [ROLE]: a.role,
    'aria-label': a.label,
    'aria-checked': a.checked,
    'aria-selected': a.selected,
    'aria-expanded': a.expanded,
    'aria-disabled': a.disabled || undefined,
    'aria-busy': a.busy || undefined,
    'aria-hidden': a.hidden || undefined,
    'aria-modal': a.modal || undefined,
    'aria-current': TELLS_STEPS && a.step ? 'step' : a.current || undefined,
    'aria-invalid': a.invalid || undefined,
    'aria-live': a.live,
    'aria-level': a.level,
    'aria-describedby': a.describedBy,
    'aria-labelledby': a.labelledBy,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
