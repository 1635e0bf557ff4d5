import { language } from '@/i18n'

export interface Question {
  title: string
  body?: string
  confirm: string
  /** Without it the dialog only informs. */
  cancel?: string
  /** An alternative action; choosing it answers the question with no. */
  another?: { label: string; onTap: () => void }
  danger?: boolean
}

interface OpenQuestion extends Question {
  id: number
  answered: boolean
  again?: () => Question
  resolve: (yes: boolean) => void
}

let current: OpenQuestion | null = null
let nextId = 1
const listeners = new Set<() => void>()

const put = (question: OpenQuestion | null): void => {
  current = question
  for (const listener of [...listeners]) listener()
}

/**
 * `if (await dialog.ask({ title, body, confirm, cancel })) …` A new question answers the previous one with no. So does a change of language, unless
 * the question is a function, which is then called again for that language.
 */
export const dialog = {
  confirm(question: Question | (() => Question)): Promise<boolean> {
    if (current && !current.answered) current.resolve(false)
    const words = typeof question === 'function' ? { ...question(), again: question } : question
    return new Promise((resolve) => put({ ...words, id: nextId++, answered: false, resolve }))
  },
  answer(yes: boolean): void {
    if (!current || current.answered) return
    const { resolve } = current
    put({ ...current, answered: true })
    resolve(yes)
  },
  get: (): OpenQuestion | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

language.subscribe(() => {
  if (!current || current.answered) return
  if (current.again) put({ ...current, ...current.again() })
  else dialog.answer(false)
})
