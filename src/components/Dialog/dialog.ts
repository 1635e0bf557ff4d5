export interface Question {
  title: string
  body?: string
  confirm: string
  /** Without it the dialog only tells. */
  cancel?: string
  danger?: boolean
}

interface Asked extends Question {
  id: number
  answered: boolean
  resolve: (yes: boolean) => void
}

let current: Asked | null = null
let nextId = 1
const listeners = new Set<() => void>()

const put = (question: Asked | null): void => {
  current = question
  for (const listener of [...listeners]) listener()
}

/** `if (await dialog.ask({ title, body, confirm, cancel })) …` A new question answers the one before with no. */
export const dialog = {
  ask(question: Question): Promise<boolean> {
    if (current && !current.answered) current.resolve(false)
    return new Promise((resolve) => put({ ...question, id: nextId++, answered: false, resolve }))
  },
  answer(yes: boolean): void {
    if (!current || current.answered) return
    const { resolve } = current
    put({ ...current, answered: true })
    resolve(yes)
  },
  get: (): Asked | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
