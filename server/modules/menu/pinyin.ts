import { pinyin } from 'pinyin-pro'

type Pinyin = { initials: string; full: string }

const known = new Map<string, Pinyin>()
/** Names are few; this only keeps a merchant who renames dishes by script from filling the memory. */
const MOST_NAMES = 50_000

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** How a Chinese name is typed (domain/menu/menu.ts, MenuItem.pinyin). Computed once per name. */
export function pinyinOf(name: string): Pinyin {
  const found = known.get(name)
  if (found) return found
  const parts = pinyin(name, { toneType: 'none', type: 'all', v: true, nonZh: 'consecutive' })
  const syllables = parts.flatMap(({ origin, pinyin: read }) => {
    const isRead = isChinese(origin)
    return (isRead ? read : origin).split(/[^\p{L}\p{N}]+/u).map((text) => ({ text, isRead }))
  })
  const words = syllables.filter(({ text }) => text)
  const made = {
    initials: words.map(({ text, isRead }) => (isRead ? text[0] : text.toLowerCase())).join(''),
    full: words.map(({ text }) => text).join(' '),
  }
  if (known.size >= MOST_NAMES) known.clear()
  known.set(name, made)
  return made
}
