const two = (value) => String(value).padStart(2, '0')

/** Texts of the console in both of its languages, shown in the chosen one. */
export const both = (en, zh) => ({ en, zh })

const STORED = 'sandbox-lang'
const ofBrowser = () => (navigator.languages[0]?.startsWith('zh') ? 'hans' : 'en')

/** The console's language, in which names are shown first as well: the browser's, until the user switches it; then remembered in this browser. */
export const lang = {
  get now() {
    const stored = localStorage.getItem(STORED)
    return stored === 'en' || stored === 'hans' ? stored : ofBrowser()
  },
  turn() {
    localStorage.setItem(STORED, this.now === 'en' ? 'hans' : 'en')
  },
}

const isWords = (value) => typeof value?.en === 'string' && typeof value.zh === 'string'
/** A text in the current language; other values unchanged. */
export const inLang = (value) => (isWords(value) ? value[lang.now === 'en' ? 'en' : 'zh'] : value)

/** Parts of a line, texts among them, joined by dots. */
export const dotted = (...parts) => parts.filter(Boolean).map(inLang).join(' · ')

export const name = (text) => (text ? text[lang.now] || text.hans : '')
/** In the other language, for those who read only that one. */
export const otherName = (text) => (text ? text[lang.now === 'en' ? 'hans' : 'en'] : '')

/** The text of a named thing (of the data, or plain). */
export const titled = (what, text) => {
  const it = typeof what === 'string' ? what : name(what)
  return both(`${it}: ${text.en}`, `${it}：${text.zh}`)
}

export const money = (fen) => `¥${(fen / 100).toFixed(2)}`

const MINUTE = 60_000

/** A moment in the time zone of a place, whatever the zone of this browser. */
const parts = (at, utcOffsetMin) => {
  const [date, time] = new Date(at + utcOffsetMin * MINUTE).toISOString().split('T')
  return { date, time: time.slice(0, 8) }
}
export const time = (at, utcOffsetMin) => parts(at, utcOffsetMin).time
export const date = (at, utcOffsetMin) => parts(at, utcOffsetMin).date

/** "UTC+8", "UTC+5:30". */
export function zone(utcOffsetMin) {
  const min = Math.abs(utcOffsetMin)
  return `UTC${utcOffsetMin < 0 ? '−' : '+'}${Math.floor(min / 60)}${min % 60 === 0 ? '' : `:${two(min % 60)}`}`
}
/** The moment that a field for date and time means in the time zone of the place. */
export const momentOf = (field, utcOffsetMin) => Date.parse(`${field}Z`) - utcOffsetMin * MINUTE

const clock = (min) => `${two(Math.floor(min / 60) % 24)}:${two(min % 60)}`

export const hours = (from, to) => (to - from === 1440 ? both('round the clock', '全天营业') : `${clock(from)}–${clock(to)}`)

/** "pendingAcceptance" as separate words. */
export const words = (camel) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const UNITS = [
  [1440, both('d', '天')],
  [60, both('h', '小时')],
  [1, both('min', '分钟')],
]

/** How far from now, signed. */
export function span(ms) {
  if (ms === 0) return both('now', '现在')
  const sign = ms < 0 ? '−' : '+'
  let rest = Math.round(Math.abs(ms) / MINUTE)
  if (rest === 0) return both(`${sign}${Math.round(Math.abs(ms) / 1000)} s`, `${sign}${Math.round(Math.abs(ms) / 1000)} 秒`)
  const counted = []
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count > 0) counted.push([count, unit])
  }
  const counts = (which) => sign + counted.map(([count, unit]) => `${count} ${unit[which]}`).join(' ')
  return both(counts('en'), counts('zh'))
}

/** Whether every word of a query occurs in these texts. */
export const matcher = (query) => {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (...texts) => {
    const all = texts
      .filter(Boolean)
      .flatMap((text) => (isWords(text) ? [text.en, text.zh] : [text]))
      .join(' ')
      .toLowerCase()
    return terms.every((word) => all.includes(word))
  }
}
