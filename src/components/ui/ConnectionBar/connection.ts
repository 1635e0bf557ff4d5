/** `lost`: with the time and offset of the menu that is shown meanwhile, if one is. */
export type ConnectionNotice = { kind: 'lost'; menuAt: number | null; offsetMin: number } | { kind: 'back' } | null

let notice: ConnectionNotice = null
const listeners = new Set<() => void>()
const recovered = new Set<() => void>()
let request = (): void => undefined

/** Whether the server can be reached, as far as pages show it; the app's connection sets it. */
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
  /** The server is back: what failed is fetched again. */
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
