export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; onTap: () => void }
}

export interface ToastOptions {
  /** 2 s unless told; a toast with an action stays 4 s. */
  durationMs?: number
  action?: ToastMessage['action']
}

const DURATION_MS = 2000
const ACTION_DURATION_MS = 4000

let current: ToastMessage | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const put = (message: ToastMessage | null): void => {
  current = message
  for (const listener of [...listeners]) listener()
}

/** One toast at a time, drawn by the page on screen; usable from anywhere. */
export const toast = {
  show(text: string, { durationMs, action }: ToastOptions = {}): void {
    clearTimeout(timer)
    put({ id: nextId++, text, action })
    timer = setTimeout(() => put(null), durationMs ?? (action ? ACTION_DURATION_MS : DURATION_MS))
  },
  hide(): void {
    clearTimeout(timer)
    if (current) put(null)
  },
  get: (): ToastMessage | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
