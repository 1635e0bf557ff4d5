import type { CSSProperties } from 'react'
import { metrics } from '@/platform/view/screen'

/** The area at the top that the host app reserves, as custom properties. A browser reserves only its safe area, which the style sheet knows. */
export const metricsStyle = (): CSSProperties => {
  const { width, statusBar, capsule } = metrics()
  if (!capsule) return {}
  return { '--zm-status': `${statusBar}px`, '--zm-capsule': `${width - capsule.left}px` } as CSSProperties
}
