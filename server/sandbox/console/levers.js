import { both, inLang } from './words.js'

/** Every button of the console makes one of these calls; tests make the same. */

const status = document.getElementById('said')
let quiet = 0

/** Shows a message for a few seconds. */
export function say(text, tone = 'plain') {
  clearTimeout(quiet)
  status.textContent = inLang(text)
  status.className = `said said--${tone}`
  quiet = setTimeout(() => (status.className = 'said'), tone === 'danger' ? 6000 : 2500)
}

export async function get(path) {
  const response = await fetch(`/sandbox${path}`)
  if (!response.ok) throw new Error(`GET /sandbox${path} → ${response.status}`)
  return response.json()
}

/** An event of the window: a press has changed something. */
export const CHANGED = 'zhuoma-changed'

let pulls = 0
let shown = 0

/** Returns the server's answer, or null after showing the error. */
export async function pull(method, path, input, done) {
  const no = ++pulls
  /** A late answer does not replace the message of a newer press. */
  const show = (text, tone) => {
    if (no < shown) return
    shown = no
    say(text, tone)
  }
  const body = input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetch(`/sandbox${path}`, { method, ...body })
    const answer = await response.json()
    if (!response.ok) {
      show(answer.resultMsg ?? both(`It stands at ${answer.state}; nothing was changed`, `现在是 ${answer.state}，没有改动`), 'danger')
      return null
    }
    if (done) show(done)
    dispatchEvent(new Event(CHANGED))
    return answer
  } catch {
    show(both('The server cannot be reached', '连不上服务器'), 'danger')
    return null
  }
}

/** @param what text for it */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    say(both(`${what.en} copied`, `${what.zh}已复制`))
  } catch {
    say(both(`Could not copy: ${text}`, `复制不了：${text}`), 'danger')
  }
}

/** The app in a window of a phone's size. */
export const openPhone = (path, name = 'zhuoma-phone') => window.open(path, name, 'popup,width=390,height=844')
