import type { DrawnSheet, SsrPort } from './ports'

const YEAR_S = 31_536_000

/** Left by the script that came with the document (src/ssr/tapReplay.ts). */
interface Early {
  end(follow?: (sheet: DrawnSheet) => void): void
}

export const ssr: SsrPort = {
  preloaded: () => document.getElementById('zm-preloaded')?.textContent ?? undefined,
  // `zm-noFirst` hides it: src/ssr/tapReplay.ts.
  stands: () => document.getElementById('zm-first') !== null && !document.documentElement.classList.contains('zm-noFirst'),
  end: (follow) => (window as { zmTapReplay?: Early }).zmTapReplay?.end(follow),
  speak: (lang) => {
    document.cookie = `zm-lang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`
  },
}
