import { clock } from '../clock/panel.js'
import { codes } from '../table/panel.js'
import { dishes } from '../menu/panel.js'
import { draw, h } from './dom.js'
import { faults } from '../faults/panel.js'
import { get, meHere, openPhone, say } from './levers.js'
import { messages } from '../account/panel.js'
import { orders } from '../order/panel.js'
import { payments } from '../payment/panel.js'
import { reset } from '../reset/panel.js'
import { scenarios } from '../scenarios/panel.js'
import { shops } from '../shop/panel.js'
import { lang, span, time } from './words.js'

const SECTIONS = [codes, orders, payments, messages, dishes, shops, clock, faults, scenarios, reset]

const main = document.getElementById('main')
const nav = document.getElementById('sections')
const search = document.getElementById('search')
const facts = document.getElementById('facts')

const states = new Map()
const queries = new Map()
let offsetMs = 0
let faultCount = 0

const sectionHere = () => SECTIONS.find(({ id }) => id === location.hash.slice(1)) ?? codes

function drawSections() {
  const here = sectionHere()
  nav.replaceChildren(
    ...SECTIONS.map((section, index) =>
      h(
        `a.sections__one${section === here ? '.sections__one--on' : ''}`,
        { href: `#${section.id}`, 'aria-current': section === here ? 'page' : undefined },
        section.title,
        section === faults && faultCount > 0 ? h('span.bubble', {}, faultCount) : null,
        h('kbd', {}, (index + 1) % 10),
      ),
    ),
  )
}

function drawSection() {
  const section = sectionHere()
  const head = [h('h2', {}, section.title), h('p.about', {}, section.about)]
  const state = states.get(section.id)
  if (state === undefined) return draw(main, ...head, h('p.nothing', {}, '…'))
  draw(main, ...head, ...section.draw(state, { query: queries.get(section.id) ?? '', redraw: drawSection, reload: () => load(section) }))
}

/** Answers of an older question do not overwrite a newer one's. */
const asked = new Map()
async function load(section) {
  const no = (asked.get(section.id) ?? 0) + 1
  asked.set(section.id, no)
  try {
    const state = await section.load(queries.get(section.id) ?? '')
    if (asked.get(section.id) !== no) return
    states.set(section.id, state)
    if (section === sectionHere()) drawSection()
  } catch (fault) {
    say(fault.message, 'danger')
  }
}

async function loadFacts() {
  const [now, { list }] = await Promise.all([get('/clock'), get('/faults')]).catch(() => [{ offsetMs }, { list: [] }])
  offsetMs = now.offsetMs
  faultCount = list.length
  drawFacts()
  drawSections()
}

const clockText = h('span.number', {})
const tick = () => (clockText.textContent = time(Date.now() + offsetMs))

function drawFacts() {
  tick()
  const me = meHere()
  draw(
    facts,
    h(
      `a.fact${offsetMs === 0 ? '' : '.fact--warning'}`,
      { href: '#clock', title: 'The server’s time' },
      clockText,
      offsetMs === 0 ? null : ` ${span(offsetMs)}`,
    ),
    h(
      'span.fact',
      { title: me ? `This browser’s diner: ${me}` : 'The app was not opened in this browser yet' },
      me ? `Diner …${me.slice(-6)}` : 'No diner yet',
    ),
    h(
      'button.fact',
      {
        type: 'button',
        'data-key': 'lang',
        title: 'Names in Chinese or English',
        onClick: () => {
          lang.turn()
          drawFacts()
          drawSection()
        },
      },
      lang.now === 'en' ? 'EN' : '中',
    ),
    h('button.fact', { type: 'button', 'data-key': 'app', onClick: () => openPhone('/') }, 'Open the app'),
  )
}

function turn() {
  const section = sectionHere()
  search.value = queries.get(section.id) ?? ''
  drawSections()
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  drawSection()
  void load(section)
}

let typing = 0
search.addEventListener('input', () => {
  const section = sectionHere()
  queries.set(section.id, search.value)
  clearTimeout(typing)
  typing = setTimeout(() => (section.searches ? void load(section) : drawSection()), section.searches ? 200 : 60)
})

const isTyping = ({ target }) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

document.addEventListener('keydown', (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  if (event.key === 'Escape') {
    document.activeElement?.blur()
    main.focus({ preventScroll: true })
    return
  }
  if (isTyping(event)) return
  if (event.key === '/') {
    event.preventDefault()
    search.focus()
    search.select()
  } else if (/^\d$/.test(event.key)) {
    const section = SECTIONS[(Number(event.key) + 9) % 10]
    if (section) location.hash = section.id
  }
})

/** What the server says changed is asked for again: at once where it is seen, else when it is turned to. */
function watch() {
  const stream = new EventSource('/sandbox/events')
  const due = new Set()
  stream.onmessage = ({ data: part }) => {
    const section = sectionHere()
    if (part === 'clock' || part === 'faults' || part === 'everything') void loadFacts()
    if (part !== 'everything' && !section.parts.includes(part)) return
    if (due.has(section)) return
    due.add(section)
    setTimeout(() => {
      due.delete(section)
      void load(section)
    }, 120)
  }
}

window.addEventListener('hashchange', turn)
window.addEventListener('storage', drawFacts)
setInterval(tick, 1000)
turn()
drawFacts()
watch()
