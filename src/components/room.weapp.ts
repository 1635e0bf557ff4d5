import { useState } from 'react'
import { metrics } from '@/platform/screen'

export type Room = 'narrow' | 'upright' | 'aside'

const now = (): Room => {
  const { width, height } = metrics()
  if (width < 720 || height < 600) return 'narrow'
  return width > height ? 'aside' : 'upright'
}

/** As the page found the window: one that is turned is met by the next page. */
export const useRoom = (): Room => useState(now)[0]
