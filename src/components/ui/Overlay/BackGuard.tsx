import type { ReactNode } from 'react'

/** Wraps a page whose overlays are closed by the system's back action. A browser uses its history for that: `platform/overlays`. */
export const BackGuard = ({ children }: { children: ReactNode }) => <>{children}</>
