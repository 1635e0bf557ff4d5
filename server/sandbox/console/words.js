const two = (value) => String(value).padStart(2, '0')

/** Which language names are told in first; remembered in this browser. */
export const lang = {
  get now() {
    return localStorage.getItem('sandbox-lang') === 'en' ? 'en' : 'hans'
  },
  turn() {
    localStorage.setItem('sandbox-lang', this.now === 'en' ? 'hans' : 'en')
  },
}

export const name = (text) => (text ? text[lang.now] || text.hans : '')
/** In the other language, for those who read only that one. */
export const otherName = (text) => (text ? text[lang.now === 'en' ? 'hans' : 'en'] : '')

export const money = (fen) => `¥${(fen / 100).toFixed(2)}`

export function time(at) {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
export function day(at) {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${time(at)}`
}
const clock = (min) => `${two(Math.floor(min / 60) % 24)}:${two(min % 60)}`

export const hours = (from, to) => (to - from === 1440 ? 'round the clock' : `${clock(from)}–${clock(to)}`)

/** "pendingAcceptance" as words. */
export const words = (camel) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function span(ms) {
  if (ms === 0) return 'now'
  const sign = ms < 0 ? '−' : '+'
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ].filter(([value]) => value > 0)
  return sign + (parts.length > 0 ? parts.map(([value, unit]) => `${value} ${unit}`).join(' ') : `${Math.round(Math.abs(ms) / 1000)} s`)
}

/** Every word of a query stands somewhere in these texts. */
export const matcher = (query) => {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (...texts) => {
    const all = texts.filter(Boolean).join(' ').toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
}
