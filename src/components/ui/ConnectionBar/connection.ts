/** `lost`: with the time and UTC offset of the cached menu, if one is shown meanwhile. */
export type ConnectionNotice = { kind: 'lost'; menuAt: number | null; offsetMin: number } | { kind: 'back' } | null

let notice: ConnectionNotice = null
const listeners = new Set<() => void>()
const recovered = new Set<() => void>()
let request = (): void => undefined

/** Whether the server can be reached, for display on pages; the app's connection sets it. */
export const connection = {
  set(next: ConnectionNotice): void {
    notice = next
    ;[...listeners].forEach((listener) => listener())
  },
  get: (): ConnectionNotice => notice,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The server is back, so failed data is loaded again. */
  recover(): void {
    ;[...recovered].forEach((listener) => listener())
  },
  /** A page shows that it got no answer. */
  missed(): void {
    request()
  },
  onMissed(listener: () => void): void {
    request = listener
  },
  onRecovered(listener: () => void): () => void {
    recovered.add(listener)
    return () => void recovered.delete(listener)
  },
}
