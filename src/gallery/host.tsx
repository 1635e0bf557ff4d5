import { forwardRef, type HTMLAttributes } from 'react'

/** Plain elements in place of Taro's, because the gallery needs no runtime. */
export const View = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>((props, ref) => <div ref={ref} {...props} />)
export const Text = forwardRef<HTMLSpanElement, HTMLAttributes<HTMLSpanElement>>((props, ref) => <span ref={ref} {...props} />)
export const Button = () => null
View.displayName = 'View'
Text.displayName = 'Text'
