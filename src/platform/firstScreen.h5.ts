import type { FirstScreenPort } from './ports'

const YEAR_S = 31_536_000

/** Left by the script that came with the document (src/firstScreen/early.ts). */
interface Early {
  end(): void
}

export const firstScreen: FirstScreenPort = {
  given: () => document.getElementById('zm-given')?.textContent ?? undefined,
  // `zm-noFirst` hides it: src/firstScreen/early.ts.
  stands: () => document.getElementById('zm-first') !== null && !document.documentElement.classList.contains('zm-noFirst'),
  end: () => (window as { zmEarly?: Early }).zmEarly?.end(),
  speak: (lang) => {
    document.cookie = `zm-lang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`
  },
}
