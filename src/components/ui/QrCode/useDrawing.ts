import { useEffect, useState } from 'react'
import { reloadForNewBuild } from '@/platform/html/newBuild'
import type { Drawing } from './types'

type Draw = typeof import('./drawing').drawQr

/** What draws comes when a code is wanted: no first screen carries it. */
export function useDrawing(text: string): Drawing {
  const [draw, setDraw] = useState<{ qr: Draw } | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (draw || isLost) return
    let isHere = true
    import('./drawing').then(
      ({ drawQr }) => isHere && setDraw({ qr: drawQr }),
      async (failure: unknown) => {
        const isReloading = await reloadForNewBuild(failure)
        if (isHere && !isReloading) setIsLost(true)
      },
    )
    return () => void (isHere = false)
  }, [draw, isLost])
  return { picture: draw ? draw.qr(text) : null, isLost, again: () => setIsLost(false) }
}
