import { inLang } from './words.js'

/** Elements from data: text is set as text, never as markup. Words (`both`) are set in the console's language, as texts and as properties. */

/**
 * @param {string} tag "button.key.key--quiet"
 * @param {Record<string, unknown>} [props] properties, `on…` listeners, `data-…` and `aria-…` attributes
 * @param {...(Node | string | number | null | undefined | false | (Node | string | null | false)[])} children
 */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.')
  const element = document.createElement(name)
  if (classes.length > 0) element.className = classes.join(' ')
  for (const [key, given] of Object.entries(props)) {
    const value = inLang(given)
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) element.addEventListener(key.slice(2).toLowerCase(), value)
    else if (key in element && !key.includes('-') && key !== 'list') element[key] = value
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children.flat()) if (child !== null && child !== undefined && child !== false) element.append(inLang(child))
  return element
}

/** Whether the user is typing in it and has not sent the text yet. */
document.addEventListener('input', ({ target }) => (target.dataset.typing = 'yes'), true)
export const sent = (input) => delete input.dataset.typing

/** From lifting a finger to its click, and the longest delay of a redraw, in ms. */
const CLICK_MS = 80
const HELD_MS = 5000

/** Redraws that wait for the end of a press, since a key that is replaced in between would get no click. */
const waiting = new Map()
let held = 0

function letGo() {
  held = 0
  for (const [root, nodes] of waiting) redraw(root, nodes)
  waiting.clear()
}
function holdFor(ms) {
  clearTimeout(held)
  held = setTimeout(letGo, ms)
}
document.addEventListener('pointerdown', ({ target }) => target.closest('button,a,label') && holdFor(HELD_MS), true)
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => held && holdFor(CLICK_MS), true)

/** Redraws a part but leaves the field in which the user is typing, the focus, and a pressed key as they are. */
export function draw(root, ...nodes) {
  if (held) waiting.set(root, nodes)
  else redraw(root, nodes)
}

function redraw(root, nodes) {
  const focused = document.activeElement?.closest?.('[data-key]')
  const key = root.contains(focused) ? focused.dataset.key : null
  const typed = key && focused.dataset.typing ? { value: focused.value, from: focused.selectionStart } : null
  // The next input replaces it.
  const isMarked =
    key && focused.matches('input') && focused.value !== '' && focused.selectionEnd - focused.selectionStart === focused.value.length
  // Removing a focused field blurs it, which would send unfinished input.
  if (typed) sent(focused)
  root.replaceChildren(...nodes)
  const again = key && [...root.querySelectorAll('[data-key]')].find((one) => one.dataset.key === key)
  if (!again) return
  again.focus({ preventScroll: true })
  if (!typed) return isMarked ? again.select() : undefined
  again.value = typed.value
  again.dataset.typing = 'yes'
  if (typed.from !== null) again.setSelectionRange(typed.from, typed.from)
}

/** A lever: a button that shows that it is busy during its call. */
export function key(label, act, { kind = 'plain', title, id, disabled } = {}) {
  return h(
    `button.key.key--${kind}`,
    {
      type: 'button',
      title,
      disabled,
      'data-key': id,
      onClick: async (event) => {
        const button = event.currentTarget
        button.setAttribute('aria-busy', 'true')
        await act()
        button.removeAttribute('aria-busy')
      },
    },
    label,
  )
}

/** @param {boolean} isOn */
export const toggle = (label, isOn, act, id) =>
  h('button.toggle', { type: 'button', role: 'switch', 'aria-checked': String(isOn), 'data-key': id, onClick: act }, label)

export const tag = (label, tone = 'neutral') => h(`span.tag.tag--${tone}`, {}, label)

/** A table whose rows turn into cards on a narrow window. */
export const table = (heads, rows, nothing) =>
  rows.length === 0
    ? h('p.nothing', {}, nothing)
    : h(
        'table.table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            heads.map((head) => h('th', { scope: 'col' }, head)),
          ),
        ),
        h(
          'tbody',
          {},
          rows.map((cells) =>
            h(
              'tr',
              {},
              cells.map((cell, index) => h('td', { 'data-head': heads[index] }, ...[cell].flat())),
            ),
          ),
        ),
      )
