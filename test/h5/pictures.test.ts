import { join } from 'node:path'
import { type H5App, startH5App } from '../support/h5App'
import { Album } from './support/album'
import { Shopper } from './support/shopper'
import { holdStill, shoot } from './support/still'
import { tour } from './support/tour'

jest.setTimeout(180_000)

const LANGS = ['hans', 'en'] as const
const album = new Album(join(__dirname, 'pictures'), process.env.RENEW_PICTURES === 'yes')

let app: H5App
beforeAll(async () => {
  app = await startH5App()
}, 120_000)
afterAll(() => app?.close())

const look = async (lang: (typeof LANGS)[number]): Promise<string[]> => {
  const diner = await Shopper.arrive(app, lang, { deviceScaleFactor: 1, reducedMotion: 'reduce' })
  await holdStill(diner.phone.context, app.server.clock.now())
  const findings: string[] = []
  await tour(diner, async (place) => {
    const finding = await album.check(`${place.replace(/[ ,]+/g, '-')}.${lang}`, await shoot(diner.page))
    if (finding) findings.push(finding)
  })
  diner.phone.expectQuietConsole()
  await diner.leave()
  return findings
}

it('every page and sheet looks as when it was last looked at (else `npm run pictures`, and look)', async () => {
  const findings = await Promise.all(LANGS.map(look))
  expect([...findings.flat(), ...album.forgotten()]).toEqual([])
})
