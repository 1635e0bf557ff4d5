import { language } from '@/i18n'

export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; onTap: () => void }
  about?: string
  again?: () => Words
}

/** What a toast with an action says. */
interface Words {
  text: string
  label: string
}

export interface ToastOptions {
  /** 2 s unless given; a toast with an action stays 4 s. */
  durationMs?: number
  action?: ToastMessage['action']
  /** What it is about: `toast.over` takes it away when that has passed. */
  about?: string
  /** The same in the language of now. Without it a toast ends when another language is chosen. */
  again?: () => Words
}

const DURATION_MS = 2000
const ACTION_DURATION_MS = 4000

let current: ToastMessage | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
/** Bars on screen that draw what can be acted upon themselves; the one that came last does. */
let shelves: readonly object[] = []
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of [...listeners]) listener()
}

const put = (message: ToastMessage | null): void => {
  current = message
  notify()
}

/** One toast at a time, drawn by the page on screen; usable from anywhere. */
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
  /** Does what it offers. */
  act(): void {
    const { action } = current ?? {}
    toast.hide()
    action?.onTap()
  },
  /** What was shown about this is no longer so. */
  over(about: string): void {
    if (current?.about === about) toast.hide()
  },
  get: (): ToastMessage | null => current,
  /** A bar that is on screen makes room for toasts with an action; call what is returned when it goes. */
  makeRoom(shelf: object): () => void {
    shelves = [...shelves, shelf]
    if (current?.action) notify()
    return () => {
      shelves = shelves.filter((other) => other !== shelf)
      if (current?.action) notify()
    }
  },
  /** The toast that this bar is to draw. */
  onShelf: (shelf: object): ToastMessage | null => (current?.action && shelves[shelves.length - 1] === shelf ? current : null),
  /** Drawn by a bar, not over the page. */
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
