import type { Locator } from 'playwright-core'
import { CATALOGUE, inEnglish, type Lever, MOST_LEVERS, MOST_TAPS, type Scenario, type Tap } from '../../../server/sandbox/scenarios/index'
import { sample, seed } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { beginning, Shopper } from '../support/shopper'
import { keepToasts } from '../support/announced'

let app: H5App
let diner: Shopper
let me: string
beforeAll(async () => {
  process.stdout.write(`catalogue: TEST_SEED=${seed}\n`)
  app = await startH5App()
  diner = await Shopper.arrive(app)
  await keepToasts(diner.phone.context)
  await diner.page.goto('/')
  await diner.named(new RegExp(diner.t('home.shopButton', { name: '.+' }))).waitFor()
  me = await diner.userId()
})
afterAll(async () => {
  await diner?.phone.close()
  await app?.close()
})

type Known = Readonly<Record<string, string>>
const fill = (text: string, known: Known): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)

async function pull(levers: readonly Lever[], known: Known): Promise<Known> {
  const { try: attempt } = leversOf(app.server.url)
  for (const { method, path, input } of levers) {
    const { status, body } = await attempt(method, fill(path, known), input && (JSON.parse(fill(JSON.stringify(input), known)) as object))
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    known = { ...known, ...(body as Known) }
  }
  return known
}

const named = ({ role, name }: Tap): Locator =>
  name.endsWith('…') ? diner.named(beginning(name.slice(0, -1)), role) : diner.named(name, role)

/** Changes the user as the sandbox's console does, by its own code; the app's stored user becomes another. Returns the previous one. */
async function become(who: string): Promise<string | null> {
  const { body } = await leversOf(app.server.url).try('POST', '/people/enter', { who })
  return diner.page.evaluate<string | null>(
    `import('/sandbox/assets/console/identity.js').then(({ become }) => become(${JSON.stringify(body)}))`,
  )
}
const becomeAgain = (before: string | null): Promise<void> =>
  diner.page.evaluate(`import('/sandbox/assets/console/identity.js').then(({ becomeAgain }) => becomeAgain(${JSON.stringify(before)}))`)

/** With a phone that shares its position, far from there. */
async function sitsFirst(address: string): Promise<void> {
  await diner.phone.context.grantPermissions(['geolocation'])
  await diner.phone.context.setGeolocation({ latitude: 31.2235, longitude: 121.4454 })
  await diner.page.goto('about:blank')
  // The server has accepted the scan as proof of presence.
  const seated = diner.page.waitForResponse((answer) => answer.url().includes('getCart.action'))
  await diner.page.goto(address)
  await seated
  // An open page would continue with the time that it knew until then.
  await diner.page.goto('about:blank')
}

async function walk({ as, open, taps = [], shows, text }: Scenario, known: Known): Promise<void> {
  const before = as === undefined ? null : await become(as)
  try {
    await see(fill(open, known), taps, shows, text)
  } finally {
    if (as) await becomeAgain(before)
  }
}

async function see(address: string, taps: readonly Tap[], shows: string, text: string | undefined): Promise<void> {
  // The page before it is not part of the scenario.
  await diner.page.goto('about:blank')
  await diner.page.goto(address)
  await diner.hasApp()
  for (const tap of taps) {
    if (tap.once) await diner.named(beginning(tap.once)).waitFor()
    await named(tap).click({ force: tap.isOff })
  }
  await diner.page.getByText(shows).filter({ visible: true }).first().waitFor()
  if (text) await diner.page.getByText(text, { exact: true }).last().waitFor({ state: 'attached' })
}

/** A fifth of each chapter, which a usual run walks. */
const CHAPTERS = CATALOGUE.map(({ title, scenarios }) => {
  const name = inEnglish(title)
  return [name, sample(scenarios, Math.ceil(scenarios.length / 5), name)] as const
})

describe.each(CHAPTERS)('%s', (_chapter, scenarios) => {
  it.each(scenarios.map((one) => [inEnglish(one.title), one] as const))('%s', async (_title, scenario) => {
    expect(scenario.levers.length).toBeLessThanOrEqual(MOST_LEVERS)
    expect(scenario.taps?.length ?? 0).toBeLessThanOrEqual(MOST_TAPS)
    let known: Known = { me }
    try {
      if (scenario.first) await sitsFirst(scenario.first)
      known = await pull(scenario.levers, known)
      await walk(scenario, known)
    } finally {
      if (scenario.first) await diner.phone.context.clearPermissions()
      await pull(scenario.undo ?? [], known)
    }
  })
})
