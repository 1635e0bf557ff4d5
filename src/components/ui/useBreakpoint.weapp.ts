import { useState } from 'react'
import { metrics } from '@/platform/view/screen'

export type Breakpoint = 'narrow' | 'upright' | 'aside'

const now = (): Breakpoint => {
  const { width, height } = metrics()
  if (width < 720 || height < 600) return 'narrow'
  return width > height ? 'aside' : 'upright'
}

/** The window when the page was opened; a resized window applies to the next page. */
export const useBreakpoint = (): Breakpoint => useState(now)[0]
