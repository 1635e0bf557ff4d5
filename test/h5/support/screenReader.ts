/** One line of a screen reader's output: `- button "加一份烧卖" [disabled]`, `- text: 还剩 2 份`. */
interface Received {
  role: string
  /** The level or state of a control or a heading. */
  name: string
  level: number
  text: string
}

const CONTROLS = [
  'button',
  'link',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'textbox',
  'searchbox',
  'dialog',
  'alertdialog',
  'radiogroup',
  'tablist',
]

const received = (line: string): Received => {
  const [, role = '', name = '', states = '', text = ''] =
    /^\s*- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::\s?(.*))?$/.exec(line) ?? []
  return { role, name, level: Number(/level=(\d)/.exec(states)?.[1] ?? 0), text: text.replace(/^"|"$/g, '') }
}

/** Splits a text into its phrases: names of dishes and shops, amounts, states. */
const phrasesOf = (text: string) => text.split(/[ ，]+/).filter((phrase) => phrase.length > 1)

/** Signs that a screen reader spells out: "tilde 12:30", "multiplication sign 2". A point between two choices is a pause. */
const SPELLED = /[~≈×•→←|<>*_^]/

/** Controls without a name, texts that repeat the control before them, and headings that skip a level, in an aria snapshot. */
export const faultsOf = (snapshot: string): string[] => {
  const all = snapshot.split('\n').map(received)
  const faults: string[] = []
  let level = 0
  all.forEach(({ role, name, text, level: next }, at) => {
    const spelled = SPELLED.exec(name) ?? (role === 'img' ? null : SPELLED.exec(text))
    if (spelled) faults.push(`"${spelled[0]}" is spelled in "${name || text}"`)
    if (CONTROLS.includes(role) && name === '') faults.push(`a ${role} without a name`)
    if (role === 'heading' && next > level + 1) faults.push(`"${name}" is a heading of level ${next} after ${level}`)
    if (role === 'heading') level = next
    const before = all[at - 1]
    if (role !== 'text' || !before || !CONTROLS.includes(before.role)) return
    const phrases = phrasesOf(before.name)
    const again = phrasesOf(text).filter((phrase) => phrases.includes(phrase))
    if (again.length > 0) faults.push(`"${again.join(' ')}" after ${before.role} "${before.name}"`)
  })
  return faults
}
