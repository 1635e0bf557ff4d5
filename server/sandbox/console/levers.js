/** Every button of the console is one of these calls; a test pulls the same. */

const said = document.getElementById('said')
let quiet = 0

/** Says what happened, for a few seconds. */
export function say(text, tone = 'plain') {
  clearTimeout(quiet)
  said.textContent = text
  said.className = `said said--${tone}`
  quiet = setTimeout(() => (said.className = 'said'), tone === 'danger' ? 6000 : 2500)
}

export async function get(path) {
  const response = await fetch(`/sandbox${path}`)
  if (!response.ok) throw new Error(`GET /sandbox${path} answered ${response.status}`)
  return response.json()
}

/** Answers what the server did, or null after saying why it did not. */
export async function pull(method, path, input, done) {
  const body = input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetch(`/sandbox${path}`, { method, ...body })
    const answer = await response.json()
    if (!response.ok) {
      say(answer.resultMsg ?? `It stands at ${answer.state}; nothing was changed`, 'danger')
      return null
    }
    if (done) say(done)
    return answer
  } catch {
    say('The server cannot be reached', 'danger')
    return null
  }
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    say(`${what} copied`)
  } catch {
    say(`Could not copy: ${text}`, 'danger')
  }
}

/** The app in a window of a phone's size. */
export const openPhone = (path, name = 'zhuoma-phone') => window.open(path, name, 'popup,width=390,height=844')

/** Who uses the app in this browser: the app keeps it where this page can read it. */
export function meHere() {
  try {
    return JSON.parse(localStorage.getItem('identity') ?? 'null')?.value?.userId ?? null
  } catch {
    return null
  }
}
