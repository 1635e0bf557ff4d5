import type { NativeButtonProps } from './types'

/** A browser has no such button. */
export const NativeButton = (_: NativeButtonProps) => null
