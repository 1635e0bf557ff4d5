import { useSyncExternalStore } from 'react'

/** The available room, as in `roomy` and `with-aside` of the style sheets: `aside` for a second column, `upright` for one. */
export type Breakpoint = 'narrow' | 'upright' | 'aside'

const ROOMY = '(min-width: 720px) and (min-height: 600px)'
const WIDER_THAN_HIGH = '(orientation: landscape)'

const now = (): Breakpoint => {
  if (typeof matchMedia !== 'function' || !matchMedia(ROOMY).matches) return 'narrow'
  return matchMedia(WIDER_THAN_HIGH).matches ? 'aside' : 'upright'
}

const onTurned = (changed: () => void): (() => void) => {
  if (typeof matchMedia !== 'function') return () => undefined
  const queries = [matchMedia(ROOMY), matchMedia(WIDER_THAN_HIGH)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

/** For content that tablets and laptops show in addition or elsewhere; a different layout alone is left to the style sheets. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(onTurned, now, () => 'narrow')
