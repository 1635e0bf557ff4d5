import { h, key, tag } from '../console/dom.js'
import { get, meHere, pull, say } from '../console/levers.js'
import { matcher } from '../console/words.js'

/** Those that were run here, and what they are to show. */
const run = new Map()

const WAIT = 10_000

/** The app says who uses it once it was open. */
async function meSoon() {
  for (const until = Date.now() + WAIT; Date.now() < until;) {
    const me = meHere()
    if (me) return me
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return null
}

const fill = (text, known) => text.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole)

async function pullAll(levers, known) {
  for (const { method, path, input } of levers) {
    const answer = await pull(method, fill(path, known), input && JSON.parse(fill(JSON.stringify(input), known)))
    if (answer === null) return null
    known = { ...known, ...answer }
  }
  return known
}

async function go(scenario, redraw) {
  const isMine = JSON.stringify(scenario).includes('{me}')
  const phone = window.open(isMine && !meHere() ? '/' : 'about:blank', 'zhuoma-phone', 'popup,width=390,height=844')
  if (!phone) return say('The browser keeps the app’s window from opening', 'danger')
  const me = isMine ? await meSoon() : null
  if (isMine && !me) return say('The app did not say who uses it', 'danger')
  const known = await pullAll(scenario.levers, { me })
  if (known === null) return
  phone.location.href = fill(scenario.open, known)
  phone.focus()
  run.set(scenario.id, known)
  redraw()
}

async function putBack(scenario, redraw) {
  if ((await pullAll(scenario.undo, run.get(scenario.id) ?? {})) === null) return
  run.delete(scenario.id)
  say('Put back')
  redraw()
}

const tapped = ({ name, isOff }) => `tap ${name}${isOff ? ' (it is off)' : ''}`

const card = (scenario, redraw) =>
  h(
    'article.scenario',
    {},
    h('div.scenario__head', {}, h('h3', {}, scenario.title), run.has(scenario.id) ? tag('pulled', 'success') : null),
    h('p', {}, scenario.see),
    h(
      'ol.steps',
      {},
      scenario.levers.map(({ does }) => h('li', {}, does)),
      h('li', {}, 'open ', h('code', {}, scenario.open)),
      (scenario.taps ?? []).map((tap) => h('li', {}, h('b', {}, tapped(tap)))),
    ),
    h('p.scenario__shows', {}, h('span', {}, 'Shows '), scenario.shows),
    h(
      'div.keys',
      {},
      key('Pull and open', () => go(scenario, redraw), { kind: 'tonal', id: `go-${scenario.id}` }),
      scenario.undo && key('Put back', () => putBack(scenario, redraw), { id: `undo-${scenario.id}` }),
    ),
  )

export const scenarios = {
  id: 'scenarios',
  title: 'Scenarios',
  about: 'Every state and message of the specification that the product has. One press pulls the levers and opens the app there.',
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
      waiting.length > 0 && h('h3', {}, 'Not to be shown'),
      waiting.length > 0 &&
        h(
          'dl.card.cases',
          {},
          waiting.flatMap(({ spec, why }) => [h('dt', {}, spec), h('dd', {}, why)]),
        ),
      found.length + waiting.length === 0 && h('p.nothing', {}, 'No scenario is called that.'),
    ].filter(Boolean)
  },
}
