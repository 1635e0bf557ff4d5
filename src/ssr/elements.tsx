import type { HTMLAttributes } from 'react'
import { stepOf } from '@/features/menu/told'

/** `@tarojs/components` where a page is drawn as text: the plain elements of H5 (src/platform/html). */
export const Text = 'span'
export const Button = 'button'

/** Which keys of this drawing are asked for their step, by their classes. */
export type IsAsked = (className: string) => boolean

let isAsked: IsAsked = () => false

/** What is drawn meanwhile says so of these keys. */
export const asking = (which: IsAsked, draw: () => string): string => {
  const before = isAsked
  isAsked = which
  try {
    return draw()
  } finally {
    isAsked = before
  }
}

export const View = (props: HTMLAttributes<HTMLDivElement>) => {
  const { onClick, className = '', 'aria-disabled': isOff } = props
  if (!onClick || isOff || !isAsked(className)) return <div {...props} />
  return <div {...props} data-step={stepOf(onClick as unknown as () => void)} />
}
