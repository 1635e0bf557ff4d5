let loading: Promise<unknown> | undefined

const load = async (): Promise<void> => {
  await import('./lateOfBrowser.scss')
  // Also loads the fonts that no letter on screen needs yet, since another page may. One after the other, since the current page's come first.
  for (const face of document.fonts) await face.load()
}

/** Loads the fonts of numbers and headings and the drawings of empty states, which the first screen does not need. */
export const loadLateStyles = (): void => {
  loading ??= load().catch(() => {
    // Offline at the start: the system's font is used until another page loads these again.
    loading = undefined
  })
}
