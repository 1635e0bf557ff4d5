import { cards } from '../storedValue/panel.js'
import { staff } from '../staff/panel.js'
import { activities } from '../activity/panel.js'
import { books } from '../reconciliation/panel.js'
import { clock } from '../clock/panel.js'
import { codes } from '../table/panel.js'
import { dueWork } from '../dueWork/panel.js'
import { contentChecks } from '../contentCheck/panel.js'
import { coupons } from '../coupon/panel.js'
import { campaigns } from '../couponCampaign/panel.js'
import { gifts } from '../couponGift/panel.js'
import { draw, h } from './dom.js'
import { faults } from '../faults/panel.js'
import { meHere } from './identity.js'
import { CHANGED, get, openPhone, say } from './levers.js'
import { invoices } from '../invoice/panel.js'
import { messages } from '../account/panel.js'
import { subscribeMessages } from '../message/panel.js'
import { members } from '../member/panel.js'
import { orders } from '../order/panel.js'
import { counter } from '../payment/counterPanel.js'
import { charges } from '../payCode/panel.js'
import { fulfilment } from '../fulfilment/panel.js'
import { payments } from '../payment/panel.js'
import { papers } from '../printing/panel.js'
import { pointsMall } from '../pointsMall/panel.js'
import { redemptions } from '../redemption/panel.js'
import { rooms } from '../booking/panel.js'
import { refunds } from '../refund/panel.js'
import { reset } from '../reset/panel.js'
import { riders } from '../delivery/panel.js'
import { scenarios } from '../scenarios/panel.js'
import { visitCards } from '../visitCard/panel.js'
import { vouchers } from '../groupVoucher/panel.js'
import { both, inLang, lang, span, time, zone } from './words.js'

const SECTIONS = [
  codes,
  orders,
  payments,
  messages,
  staff,
  clock,
  faults,
  scenarios,
  reset,
  refunds,
  invoices,
  books,
  cards,
  counter,
  charges,
  riders,
  fulfilment,
  members,
  coupons,
  activities,
  papers,
  campaigns,
  gifts,
  vouchers,
  redemptions,
  pointsMall,
  subscribeMessages,
  contentChecks,
  visitCards,
  rooms,
  dueWork,
]

const main = document.getElementById('main')
const nav = document.getElementById('sections')
const search = document.getElementById('search')
const facts = document.getElementById('facts')

const states = new Map()
const queries = new Map()
let offsetMs = 0
let utcOffsetMin = 0
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
        // Digits select the first ten sections; the others are reached with the arrow keys.
        index < 10 ? h('kbd', {}, (index + 1) % 10) : null,
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

/** A late answer to an older request does not overwrite a newer one. */
const requested = new Map()
async function load(section) {
  const no = (requested.get(section.id) ?? 0) + 1
  requested.set(section.id, no)
  try {
    const state = await section.load(queries.get(section.id) ?? '')
    if (requested.get(section.id) !== no) return
    states.set(section.id, state)
    if (section === sectionHere()) drawSection()
  } catch (fault) {
    say(fault.message, 'danger')
  }
}

async function loadFacts() {
  const [now, { list }] = await Promise.all([get('/clock'), get('/faults')]).catch(() => [{ offsetMs, utcOffsetMin }, { list: [] }])
  offsetMs = now.offsetMs
  utcOffsetMin = now.utcOffsetMin
  faultCount = list.length
  drawFacts()
  drawSections()
}

const clockText = h('span.number', {})
const tick = () => (clockText.textContent = `${time(Date.now() + offsetMs, utcOffsetMin)} ${zone(utcOffsetMin)}`)

function drawFacts() {
  tick()
  const me = meHere()
  draw(
    facts,
    h(
      `a.fact${offsetMs === 0 ? '' : '.fact--warning'}`,
      { href: '#clock', title: both('The server’s time, by the shops’ clock', '服务器的时间，按门店时区') },
      clockText,
      offsetMs === 0 ? null : h('span', {}, span(offsetMs)),
    ),
    h(
      'span.fact',
      {
        title: me
          ? both(`This browser’s diner: ${me}`, `这个浏览器里的顾客：${me}`)
          : both('The app was not opened in this browser yet', '这个浏览器还没打开过点单页'),
      },
      me ? both(`Diner …${me.slice(-6)}`, `顾客 …${me.slice(-6)}`) : both('No diner yet', '还没有顾客'),
    ),
    h(
      'button.fact',
      {
        type: 'button',
        'data-key': 'lang',
        lang: lang.now === 'en' ? 'zh-CN' : 'en',
        onClick: () => {
          lang.turn()
          drawAll()
        },
      },
      lang.now === 'en' ? '中文' : 'English',
    ),
    h('button.fact', { type: 'button', 'data-key': 'app', onClick: () => openPhone('/') }, both('Open the app', '打开点单页')),
  )
}

/** The frame around the sections. */
function drawFrame() {
  document.documentElement.lang = lang.now === 'en' ? 'en' : 'zh-CN'
  document.title = inLang(both('Zhuoma sandbox', '桌码沙箱'))
  for (const [id, text] of [
    ['name', both('Zhuoma ', '桌码')],
    ['kind', both('sandbox', '沙箱')],
    ['search-label', both('Search this section', '在这一栏里搜索')],
  ])
    document.getElementById(id).textContent = inLang(text)
  search.placeholder = `${inLang(both('Search', '搜索'))}    /`
  nav.setAttribute('aria-label', inLang(both('Sections', '栏目')))
}

function drawAll() {
  drawFrame()
  drawFacts()
  drawSections()
  drawSection()
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

const due = new Set()
/** Of several reasons at about the same time, one loads. */
function loadSoon(section) {
  if (due.has(section)) return
  due.add(section)
  setTimeout(() => {
    due.delete(section)
    void load(section)
  }, 120)
}

/** Reloads a section that the server reports as changed: at once if it is visible, else when it is opened. */
function watch() {
  const stream = new EventSource('/sandbox/events')
  stream.onmessage = ({ data: part }) => {
    const section = sectionHere()
    if (part === 'clock' || part === 'faults' || part === 'everything') void loadFacts()
    if (part === 'everything' || section.parts.includes(part)) loadSoon(section)
  }
  // What was pressed here is shown also while the stream is away.
  addEventListener(CHANGED, () => loadSoon(sectionHere()))
}

window.addEventListener('hashchange', turn)
window.addEventListener('storage', drawAll)
setInterval(tick, 1000)
drawFrame()
turn()
drawFacts()
watch()
