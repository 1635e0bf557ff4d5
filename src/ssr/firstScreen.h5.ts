import type { DrawnSheet, FirstScreen } from './port'

const YEAR_S = 31_536_000

/** Left by the script in the document (tapReplay.ts). */
interface TapReplay {
  end(resume?: (sheet: DrawnSheet) => void): void
}

export const firstScreen: FirstScreen = {
  preloaded: () => document.getElementById('zm-preloaded')?.textContent ?? undefined,
  // `zm-noFirst` hides it: tapReplay.ts.
  isVisible: () => document.getElementById('zm-first') !== null && !document.documentElement.classList.contains('zm-noFirst'),
  end: (resume) => (window as { zmTapReplay?: TapReplay }).zmTapReplay?.end(resume),
  setLanguage: (lang) => {
    document.cookie = `zm-lang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`
  },
}
