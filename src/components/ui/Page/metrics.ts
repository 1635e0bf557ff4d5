import type { CSSProperties } from 'react'
import { metrics } from '@/platform/view/screen'

/**
 * What the host app keeps for itself at the top, as custom properties. A browser keeps nothing there but its safe area, which the
 * stylesheet knows.
 */
export const metricsStyle = (): CSSProperties => {
  const { width, statusBar, capsule } = metrics()
  if (!capsule) return {}
  return { '--zm-status': `${statusBar}px`, '--zm-capsule': `${width - capsule.left}px` } as CSSProperties
}
