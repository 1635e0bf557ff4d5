let loading: Promise<unknown> | undefined

/** Letters of numbers, strong figures and the drawings of empty states: what the first screen can do without comes after it. */
export const loadLateStyles = (): void => {
  loading ??= import('./lateOfBrowser.scss').catch(() => {
    // Offline at the start: these stay in the system's font until another page asks again.
    loading = undefined
  })
}
