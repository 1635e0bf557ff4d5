import type { HTMLAttributes } from 'react'
import { stepOf } from './keySteps'

/** `@tarojs/components` where a page is rendered as text: the plain elements of H5 (src/platform/html). */
export const Text = 'span'
export const Button = 'button'

/** Which buttons of this render contain their step, by their classes. */
export type HasStep = (className: string) => boolean

let hasStep: HasStep = () => false

/** Renders with the steps of these buttons. */
export const withSteps = (which: HasStep, draw: () => string): string => {
  const before = hasStep
  hasStep = which
  try {
    return draw()
  } finally {
    hasStep = before
  }
}

export const View = (props: HTMLAttributes<HTMLDivElement>) => {
  const { onClick, className = '', 'aria-disabled': isOff } = props
  if (!onClick || isOff || !hasStep(className)) return <div {...props} />
  return <div {...props} data-step={stepOf(onClick as unknown as () => void)} />
}
