import type { NativeButtonProps } from './types'

/** A browser has no native button. */
export const NativeButton = (_: NativeButtonProps) => null
