import type { CSSProperties } from 'react'
import { metrics } from '@/platform/screen'

/**
 * What the host app keeps for itself at the top, as custom properties. A browser keeps nothing there but its safe area, which the
 * stylesheet knows.
 */
export const metricsStyle = (): CSSProperties => {
  const { width, statusBar, capsule } = metrics()
  if (!capsule) return {}
  // On a tablet the button lies partly beside the page, which is 640 wide at most (style.scss).
  const kept = `max(0px, calc(${width - capsule.left}px - max(0px, (100vw - 640px) / 2)))`
  return { '--zm-status': `${statusBar}px`, '--zm-capsule': kept } as CSSProperties
}
