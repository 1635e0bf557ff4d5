import { language } from '@/i18n'

export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; onTap: () => void }
  about?: string
  again?: () => Words
}

/** The label of the toast's action. */
interface Words {
  text: string
  label: string
}

export interface ToastOptions {
  /** 2 s by default; a toast with an action stays for 4 s. */
  durationMs?: number
  action?: ToastMessage['action']
  /** The subject: `toast.over` closes the toast once its subject has passed. */
  about?: string
  /** The text in the current language. Without it the toast closes when the language changes. */
  again?: () => Words
}

const DURATION_MS = 2000
const ACTION_DURATION_MS = 4000

let current: ToastMessage | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
/** Bars on screen that render toasts with an action themselves; the one that appeared last does so. */
let shelves: readonly object[] = []
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of [...listeners]) listener()
}

const put = (message: ToastMessage | null): void => {
  current = message
  notify()
}

/** One toast at a time, rendered by the page on screen; usable from anywhere. */
export const toast = {
  show(text: string, { durationMs, action, about, again }: ToastOptions = {}): void {
    clearTimeout(timer)
    put({ id: nextId++, text, action, about, again })
    timer = setTimeout(() => put(null), durationMs ?? (action ? ACTION_DURATION_MS : DURATION_MS))
  },
  hide(): void {
    clearTimeout(timer)
    if (current) put(null)
  },
  /** Runs its action. */
  act(): void {
    const { action } = current ?? {}
    toast.hide()
    action?.onTap()
  },
  /** Closes the toast about this subject, which is no longer true. */
  over(about: string): void {
    if (current?.about === about) toast.hide()
  },
  get: (): ToastMessage | null => current,
  /** A bar on screen shows toasts with an action; the returned function unregisters it. */
  makeRoom(shelf: object): () => void {
    shelves = [...shelves, shelf]
    if (current?.action) notify()
    return () => {
      shelves = shelves.filter((other) => other !== shelf)
      if (current?.action) notify()
    }
  },
  /** The toast that this bar renders. */
  onShelf: (shelf: object): ToastMessage | null => (current?.action && shelves[shelves.length - 1] === shelf ? current : null),
  /** Rendered by a bar, not over the page. */
  isShelved: (): boolean => current?.action !== undefined && shelves.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

language.subscribe(() => {
  const { again, action } = current ?? {}
  if (!current || !again || !action) return toast.hide()
  const { text, label } = again()
  put({ ...current, text, action: { ...action, label } })
})
