import type { ReactNode } from 'react'

/** Around a page whose overlays the system's way back closes. A browser has its history for that: `platform/overlays`. */
export const BackGuard = ({ children }: { children: ReactNode }) => <>{children}</>
