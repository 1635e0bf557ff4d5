let loading: Promise<unknown> | undefined

const load = async (): Promise<void> => {
  await import('./lateOfBrowser.scss')
  // Those that no letter on screen has asked for yet: another page may. One by one, since what this page is waiting for comes first.
  for (const face of document.fonts) await face.load()
}

/** Letters of numbers, strong figures and the drawings of empty states: what the first screen can do without comes after it. */
export const loadLateStyles = (): void => {
  loading ??= load().catch(() => {
    // Offline at the start: these stay in the system's font until another page asks again.
    loading = undefined
  })
}
