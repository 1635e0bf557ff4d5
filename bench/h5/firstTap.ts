import type { Browser, Page } from 'playwright-core'
import { type Figure, median } from '../lib/figure'
import { kilobytes, slowPhone } from './phone'
import { forgetSheet, plusOf, type Seen, seenIn, untilChoices, untilCounted, untilDish, untilSheet } from './watched'

/**
 * The first dish with choices: tapped as soon as it is visible, configured, put into the cart. Times in ms since navigation, bytes in KB until it was
 * confirmed.
 */
export interface FirstTap {
  dish: number
  /** The app has replaced the server's drawing. */
  takenOver: number
  /** The sheet shows the dish's name. */
  sheet: number
  /** Its choices can be tapped. */
  choices: number
  /** The cart bar shows its portion. */
  portion: number
  /** The server has confirmed it. */
  confirmed: number
  blocked: number
  shift: number
  document: number
  js: number
  css: number
  pictures: number
  other: number
  total: number
}

/** Blocking time of tasks that began between the first paint and then. */
const blockedUntil = ({ tasks, paintedAt }: Seen, until: number): number =>
  tasks.filter(([start]) => start >= (paintedAt ?? 0) && start <= until).reduce((sum, [, duration]) => sum + duration - 50, 0)

const confirmation = async (page: Page): Promise<number> => {
  const isAdd = (address: string) => address.includes('/nocheck/addCart')
  const response = await page.waitForResponse((one) => isAdd(one.url()) && one.ok(), { timeout: 60_000 })
  await response.finished()
  return page.evaluate(() => performance.now())
}

/** As a diner would: a tap on the dish as soon as it is visible, one choice where one is missing, then into the cart. */
export const firstTap = async (browser: Browser, url: string, names: readonly string[]): Promise<FirstTap> => {
  const phone = await slowPhone(browser, true)
  const { page, transfers } = phone
  const act = async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await untilDish(page)
    const { x, y } = await plusOf(page, names)
    await page.touchscreen.tap(x, y)
    await untilChoices(page)
    // The topmost sheet, where the server's drawing lies over the app's.
    const sheet = page.locator('.zm-specSheet').last()
    const groups = sheet.locator('[role=radiogroup]')
    const open = groups.filter({ hasNot: page.locator('[aria-checked=true]') })
    while ((await open.count()) > 0) await open.first().getByRole('radio').first().tap()
    await sheet.locator('.zm-spec__add').tap()
    await untilCounted(page)
  }
  try {
    const [confirmed] = await Promise.all([confirmation(page), act()])
    // Later shifts count, too.
    await page.waitForLoadState('networkidle')
    const seen = await seenIn(page)
    const loaded = (kind?: string) => kilobytes(transfers, confirmed, kind)
    const [document, js, css, pictures, total] = [loaded('Document'), loaded('Script'), loaded('Stylesheet'), loaded('Image'), loaded()]
    return {
      dish: seen.dishAt ?? NaN,
      takenOver: seen.takenOverAt ?? NaN,
      sheet: seen.sheetAt ?? NaN,
      choices: seen.choicesAt ?? NaN,
      portion: seen.countedAt ?? NaN,
      confirmed,
      blocked: blockedUntil(seen, confirmed),
      shift: seen.shift,
      document,
      js,
      css,
      pictures,
      other: total - document - js - css - pictures,
      total,
    }
  } finally {
    await phone.close()
  }
}

const SOON_MS = 100
const MOST_TAPS = 40

/** Drawn by server or app. Times in ms. */
export interface Promptness {
  /** When a tap on a dish with choices first opened its sheet within 100 ms; if none did, when the last tap was made. */
  from: number
  /** The slowest sheet of that tap and those after it, up to the first prompt one that the app itself drew. */
  slowest: number
}

const CLOSED_MS = 3_000
const MOST_CLOSES = 5

/** A key that is pressed at the moment of the takeover may have no listener. */
const closeSheet = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog').last()
  for (let tries = 1; ; tries += 1) {
    await page.keyboard.press('Escape')
    try {
      return await sheet.waitFor({ state: 'detached', timeout: CLOSED_MS })
    } catch (fault) {
      if (tries === MOST_CLOSES) throw fault
    }
  }
}

/** Taps follow each other as fast as sheets can be closed. */
export const promptness = async (browser: Browser, url: string, names: readonly string[]): Promise<Promptness> => {
  const phone = await slowPhone(browser, true)
  const { page } = phone
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await untilDish(page)
    const taps: { at: number; took: number }[] = []
    for (;;) {
      const { x, y } = await plusOf(page, names)
      const { takenOverAt } = await seenIn(page)
      await forgetSheet(page)
      await page.touchscreen.tap(x, y)
      await untilSheet(page)
      const { tappedAt, sheetAt } = await seenIn(page)
      const took = sheetAt! - tappedAt!
      taps.push({ at: tappedAt!, took })
      if ((takenOverAt && took <= SOON_MS) || taps.length === MOST_TAPS) break
      await closeSheet(page)
    }
    // The last one alone, where none was prompt.
    const rest = taps.slice(taps.findIndex(({ took }) => took <= SOON_MS))
    return { from: rest[0]!.at, slowest: Math.max(...rest.map(({ took }) => took)) }
  } finally {
    await phone.close()
  }
}

/** Taro's hello world: its first paint, its blocking time, its bytes. */
export interface HelloWorld {
  painted: number
  blocked: number
  total: number
}

export const helloVisit = async (browser: Browser, url: string): Promise<HelloWorld> => {
  const phone = await slowPhone(browser, true)
  const { page, transfers } = phone
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByText('Hello world').waitFor()
    await page.waitForLoadState('networkidle')
    const seen = await seenIn(page)
    return { painted: seen.paintedAt ?? NaN, blocked: blockedUntil(seen, Infinity), total: kilobytes(transfers, Infinity) }
  } finally {
    await phone.close()
  }
}

/** The measurements of one turn. */
export interface Turn {
  ours: FirstTap
  prompt: Promptness
}

type Reported = readonly [key: keyof FirstTap, what: string, unit: Figure['unit'], limit?: number]

const REPORTED: readonly Reported[] = [
  ['dish', 'first dish', 'ms'],
  ['takenOver', 'app taken over', 'ms'],
  ['sheet', 'its sheet seen', 'ms'],
  ['choices', 'its choices tappable', 'ms'],
  ['portion', 'portion with choices counted', 'ms'],
  ['confirmed', 'confirmed by the server', 'ms'],
  ['blocked', 'blocked time until confirmed', 'ms'],
  ['shift', 'layout shift', 'shift', 0],
  ['document', 'document until confirmed', 'KB'],
  ['js', 'JS until confirmed', 'KB'],
  ['css', 'CSS until confirmed', 'KB'],
  ['pictures', 'pictures until confirmed', 'KB'],
  ['other', 'calls and other until confirmed', 'KB'],
  ['total', 'transferred until confirmed', 'KB'],
]

/** A limit as a multiple of the first paint of Taro's hello world in the same run. */
const RATIOS: readonly (readonly [key: keyof FirstTap, limit: number])[] = [
  ['dish', 0.5],
  ['takenOver', 1.25],
  ['sheet', 1.3],
  ['portion', 1.5],
]
const PROMPT_RATIO = 1.25
const BLOCKED_BEYOND_MS = 250

/** `of`: the build's name; `plain`, `hello`: the page without a framework and Taro's hello world in the same turns. */
export const figuresOfFirstTap = (
  of: string,
  turns: readonly Turn[],
  plain: readonly FirstTap[],
  hello: readonly HelloWorld[],
): Figure[] => {
  const named = (what: string) => `${of}first tap: ${what}`
  const readings = (key: keyof FirstTap) => turns.map(({ ours }) => ours[key])
  const whatOf = (key: keyof FirstTap) => REPORTED.find(([one]) => one === key)![1]
  const painted = hello.map((one) => one.painted)
  const helloPeers: Partial<Record<keyof FirstTap, number>> = {
    dish: median(painted),
    blocked: median(hello.map(({ blocked }) => blocked)),
    total: median(hello.map(({ total }) => total)),
  }
  const times = REPORTED.map(([key, what, unit, limit]): Figure => {
    const peers = {
      'no framework': median(plain.map((one) => one[key])),
      ...(helloPeers[key] !== undefined && { 'Taro hello world': helloPeers[key] }),
    }
    return { name: named(what), unit, readings: readings(key), ...(limit !== undefined && { limit }), peers }
  })
  const prompt = 'from when a sheet opens within 100 ms'
  // Ratios within each turn, since other load on the machine affects both sides alike.
  const ratios = RATIOS.map(([key, limit]): Figure => ({
    name: named(`${whatOf(key)}, of hello world's first paint`),
    unit: 'ratio',
    readings: readings(key).map((value, turn) => value / painted[turn]!),
    limit,
    peers: { 'no framework': median(plain.map((one, turn) => one[key] / painted[turn]!)) },
  }))
  return [
    ...times,
    { name: named(prompt), unit: 'ms', readings: turns.map((turn) => turn.prompt.from) },
    { name: named('slowest sheet of the taps after that'), unit: 'ms', readings: turns.map((turn) => turn.prompt.slowest) },
    {
      name: named(`${prompt}, of hello world's first paint`),
      unit: 'ratio',
      readings: turns.map((turn, at) => turn.prompt.from / painted[at]!),
      limit: PROMPT_RATIO,
    },
    ...ratios,
    {
      name: named("blocked time until confirmed beyond hello world's"),
      unit: 'ms',
      readings: readings('blocked').map((value, turn) => value - hello[turn]!.blocked),
      limit: BLOCKED_BEYOND_MS,
    },
  ]
}
