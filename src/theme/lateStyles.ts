let loading: Promise<unknown> | undefined

/** The document of a first screen brings the figures that are on it (server/firstScreen). */
const hasFigures = (): boolean => document.getElementById('zm-figures') !== null

/** The figures' font and the drawings of empty states: what the first screen can do without comes after it. */
export const loadLateStyles = (): void => {
  loading ??= Promise.all([import('./late.scss'), hasFigures() ? null : import('./figures.generated.scss')]).catch(() => {
    // Offline at the start: figures stay in the system's font until another page asks again.
    loading = undefined
  })
}
