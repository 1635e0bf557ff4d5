import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { LANGS, type Lang } from '@domain/lang'
import { launchChromium, newPhone } from '../../support/chromium'
import { DIST, startWeapp, type WeappHost } from '../support/app'
import { type Handset, HANDSETS } from '../support/handset'
import type { Phone } from '../support/phone'
import type { Diner } from '../support/wx'
import { Drawing } from './drawing'
import { STORIES, type Story } from './stories'
import { Visit } from './visit'

const WECHAT_LANGUAGES: Record<Lang, Diner['language']> = { hans: 'zh_CN', hant: 'zh_TW', en: 'en', yue: 'zh_HK' }

interface Options {
  stories: readonly Story[]
  widths: readonly (keyof typeof HANDSETS)[]
  langs: readonly Lang[]
}

/** `--name=a,b` of the command line. */
const listOf = <T extends string>(args: readonly string[], name: string, known: readonly T[], usual: T): T[] => {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))
  const requested = given === undefined ? [usual] : given.slice(name.length + 3).split(',')
  return requested.map((word) => among(known, word, name))
}

const among = <T extends string>(known: readonly T[], word: string, what: string): T => {
  const found = known.find((name) => name === word)
  if (found === undefined) throw new Error(`No such ${what}: ${word}. There are: ${known.join(', ')}`)
  return found
}

const optionsOf = (args: readonly string[]): Options => {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const known = STORIES.map(({ name }) => name)
  const requested = names.map((name) => among(known, name, 'story'))
  return {
    stories: STORIES.filter(({ name }) => names.length === 0 || requested.includes(name)),
    widths: listOf(args, 'width', Object.keys(HANDSETS), '390').map((width) => Number(width) as keyof typeof HANDSETS),
    langs: listOf(args, 'lang', LANGS, 'hans'),
  }
}

/** Runs stories on one phone in one language. */
const draw = async (browser: Browser, host: WeappHost, handset: Handset, lang: Lang, stories: readonly Story[]) => {
  const folder = join(DIST, '.', `${handset.width}-${lang}`)
  mkdirSync(folder, { recursive: true })
  const { page, expectQuietConsole, close } = await newPhone(browser)
  for (const { name, diner, notify } of stories) {
    const phone: Phone = host.phone(
      { ...diner, name: `${name}-${handset.width}-${lang}`, handset, language: WECHAT_LANGUAGES[lang] },
      (selector) => drawing.boxes(phone.pages.top, selector),
    )
    const drawing = await Drawing.start(page, DIST, handset, { built: phone.network.built, real: phone.network.real })
    const shot = async (scene: string, options = {}) => {
      await drawing.picture(phone.pages.top, join(folder, `${name}-${scene}.png`), options)
      console.log(`${handset.width}-${lang}/${name}-${scene}.png`)
    }
    await notify(new Visit(host, phone, lang, shot)).catch((fault: unknown) => {
      process.exitCode = 1
      console.error(`${name}: ${String(fault)}`)
    })
    phone.end()
  }
  expectQuietConsole()
  await close()
}

/** `npm run weapp:pictures [-- story … --width=320,390 --lang=hans,en]`: pictures of the built mini-program in dist/pictures. See docs/qa-weapp.md. */
async function main({ stories, widths, langs }: Options) {
  const browser = await launchChromium()
  for (const width of widths)
    for (const lang of langs) {
      // A server of their own, since the next diner would find what one leaves on a table.
      const host = await startWeapp()
      await draw(browser, host, HANDSETS[width], lang, stories)
      await host.close()
    }
  await browser.close()
}

void main(optionsOf(process.argv.slice(2)))
