import { addFaces } from './fontFaces'

let loading: Promise<unknown> | undefined

const load = async (): Promise<void> => {
  const [{ fonts }] = await Promise.all([import('./fonts.generated'), import('./lateOfBrowser.scss')])
  addFaces(fonts)
}

/** Letters of numbers, strong figures and the drawings of empty states: what the first screen can do without comes after it. */
export const loadLateStyles = (): void => {
  loading ??= load().catch(() => {
    // Offline at the start: these stay in the system's font until another page asks again.
    loading = undefined
  })
}
