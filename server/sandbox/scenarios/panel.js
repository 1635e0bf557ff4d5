import { h, key, tag } from '../console/dom.js'
import { become, becomeAgain, meHere } from '../console/identity.js'
import { get, pull, say } from '../console/levers.js'
import { both, matcher } from '../console/words.js'

/** Scenarios that were run here, with their expected results. */
const run = new Map()

const WAIT = 10_000

async function soon(find) {
  for (const until = Date.now() + WAIT; Date.now() < until;) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return null
}

/** The phone has opened a table, which the server counts as a scan. */
const isSeated = (phone) =>
  localStorage.getItem('table') !== null &&
  phone.performance.getEntriesByType('resource').some(({ name }) => name.includes('/nocheck/getCart.action'))

const fill = (text, known) => text.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole)

async function pullAll(levers, known) {
  for (const { method, path, input } of levers) {
    const answer = await pull(method, fill(path, known), input && JSON.parse(fill(JSON.stringify(input), known)))
    if (answer === null) return null
    known = { ...known, ...answer }
  }
  return known
}

const isOfConsole = ({ open }) => /^\/(sandbox\/staff|console)\//.test(open)
/** The console needs a whole window, the app one of a phone's size. */
const windowFor = (scenario, address) =>
  isOfConsole(scenario) ? window.open(address, 'zhuoma-console') : window.open(address, 'zhuoma-phone', 'popup,width=390,height=844')

async function go(scenario, redraw) {
  if (scenario.as) return goAs(scenario, redraw)
  const isMine = JSON.stringify(scenario).includes('{me}')
  const phone = windowFor(scenario, isMine && !meHere() ? '/' : 'about:blank')
  if (!phone) return say(both('The browser keeps the app’s window from opening', '浏览器拦住了点单页的窗口'), 'danger')
  if (scenario.first) {
    localStorage.removeItem('table')
    phone.location.href = scenario.first
    if (!(await soon(() => isSeated(phone)))) return say(both('The app did not come to the table', '点单页没到那张桌'), 'danger')
    phone.location.href = 'about:blank'
  }
  // The app stores its user only after it was opened.
  const me = isMine ? await soon(meHere) : null
  if (isMine && !me) return say(both('The app did not say who uses it', '点单页没说是谁在用'), 'danger')
  const known = await pullAll(scenario.levers, { me })
  if (known === null) return
  phone.location.href = fill(scenario.open, known)
  phone.focus()
  run.set(scenario.id, known)
  redraw()
}

/** As a member, whom the levers create if nobody has that phone yet. */
async function goAs(scenario, redraw) {
  const phone = window.open('about:blank', 'zhuoma-phone', 'popup,width=390,height=844')
  if (!phone) return say(both('The browser keeps the app’s window from opening', '浏览器拦住了点单页的窗口'), 'danger')
  const known = await pullAll(scenario.levers, {})
  const session = known && (await pull('POST', '/people/enter', { who: scenario.as }))
  if (!session) return
  const before = become(session)
  phone.location.href = fill(scenario.open, known)
  phone.focus()
  run.set(scenario.id, { ...known, me: session.userId, before })
  redraw()
}

async function putBack(scenario, redraw) {
  const known = run.get(scenario.id) ?? {}
  if ((await pullAll(scenario.undo ?? [], known)) === null) return
  if (scenario.as) becomeAgain(known.before ?? null)
  run.delete(scenario.id)
  say(both('Put back', '已复原'))
  redraw()
}

const tapped = ({ name, isOff }) => both(`tap ${name}${isOff ? ' (it is off)' : ''}`, `点 ${name}${isOff ? '（是灰的）' : ''}`)

const card = (scenario, redraw) =>
  h(
    'article.scenario',
    {},
    h('div.scenario__head', {}, h('h3', {}, scenario.title), run.has(scenario.id) ? tag(both('pulled', '已设好'), 'success') : null),
    h('p', {}, scenario.see),
    h(
      'ol.steps',
      {},
      scenario.first ? h('li', {}, both('open ', '打开 '), h('code', {}, scenario.first), both(', then close it', '，再关掉')) : null,
      scenario.levers.map(({ does }) => h('li', {}, does)),
      h(
        'li',
        {},
        both('open ', '打开 '),
        h('code', {}, scenario.open),
        scenario.as ? both(` as ${scenario.as}`, `，用 ${scenario.as} 的账号`) : null,
      ),
      (scenario.taps ?? []).map((tap) => h('li', {}, h('b', {}, tapped(tap)))),
    ),
    h('p.scenario__shows', {}, h('span', {}, both('Shows ', '看到 ')), scenario.shows),
    h(
      'div.keys',
      {},
      key(both('Pull and open', '设好并打开'), () => go(scenario, redraw), { kind: 'tonal', id: `go-${scenario.id}` }),
      (scenario.undo || scenario.as) && key(both('Put back', '复原'), () => putBack(scenario, redraw), { id: `undo-${scenario.id}` }),
    ),
  )

export const scenarios = {
  id: 'scenarios',
  title: both('Scenarios', '场景'),
  about: both(
    'Every state and message of the specification that the product has. One press pulls the levers and opens the app there.',
    '规格里的每种状态和提示，产品有的都在这里。按一下就设好并打开点单页。',
  ),
  parts: [],
  load: () => get('/scenarios'),
  draw({ chapters, later }, { query, redraw }) {
    const matches = matcher(query)
    const found = chapters
      .map(({ title, scenarios: all }) => ({
        title,
        some: all.filter((one) => matches(one.title, one.spec, one.see, one.shows, one.id)),
      }))
      .filter(({ some }) => some.length > 0)
    const waiting = later.filter(({ spec, why }) => matches(spec, why))
    return [
      ...found.flatMap(({ title, some }) => [
        h('h3', {}, title),
        h(
          'div.cards',
          {},
          some.map((one) => card(one, redraw)),
        ),
      ]),
      waiting.length > 0 && h('h3', {}, both('Not to be shown', '没法演示的')),
      waiting.length > 0 &&
        h(
          'dl.card.cases',
          {},
          waiting.flatMap(({ spec, why }) => [h('dt', {}, spec), h('dd', {}, why)]),
        ),
      found.length + waiting.length === 0 && h('p.nothing', {}, both('No scenario is called that.', '没有叫这个的场景。')),
    ].filter(Boolean)
  },
}
