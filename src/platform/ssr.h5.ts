import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import type { SsrPort } from './ports'

const YEAR_S = 31_536_000

/** Pieces of 40 ms instead of React's 5, and its own again. */
const FEW_PIECES = 25
const AS_USUAL = 0

/** Left by the script that came with the document (src/ssr/tapReplay.ts). */
interface Early {
  end(): void
}

const stands = (): boolean => document.getElementById('zm-first') !== null && !document.documentElement.classList.contains('zm-noFirst')

// Behind what the server drew nobody waits for a frame, and every piece that React ends costs the next one its start.
if (stands()) forceFrameRate(FEW_PIECES)

export const ssr: SsrPort = {
  preloaded: () => document.getElementById('zm-preloaded')?.textContent ?? undefined,
  // `zm-noFirst` hides it: src/ssr/tapReplay.ts.
  stands,
  end: () => {
    forceFrameRate(AS_USUAL)
    ;(window as { zmTapReplay?: Early }).zmTapReplay?.end()
  },
  speak: (lang) => {
    document.cookie = `zm-lang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`
  },
}
