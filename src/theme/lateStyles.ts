let loading: Promise<unknown> | undefined

const load = async (): Promise<void> => {
  await import('./lateOfBrowser.scss')
  // Loads also the fonts that no letter on screen needs yet, since another page may. One by one, since what this page waits for comes first.
  for (const face of document.fonts) await face.load()
}

/** Loads the letters of numbers, strong figures and drawings of empty states, which the first screen does not need. */
export const loadLateStyles = (): void => {
  loading ??= load().catch(() => {
    // Offline at the start: the system's font is used until another page loads these again.
    loading = undefined
  })
}
