import { type H5App, startH5App } from '../../support/h5App'
import { compare, FEW } from '../support/snapshots'
import { dishName } from '../support/dishes'
import { beginning, Shopper } from '../support/shopper'
import { holdStill, shoot } from '../support/still'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

/** The same page with a change of style. */
const changed = async (diner: Shopper, css: string): Promise<number> => {
  const before = await shoot(diner.page)
  const style = await diner.page.addStyleTag({ content: css })
  const after = await shoot(diner.page)
  await style.evaluate((element: HTMLStyleElement) => element.remove())
  return (await compare(before, after)).count
}

describe('the comparison of pictures', () => {
  let diner: Shopper
  beforeAll(async () => {
    diner = await Shopper.arrive(app)
    await holdStill(app, diner.phone.context)
    await diner.scan('TNTYYA11')
    await diner.named(beginning(diner.t('stepper.add', { name: dishName('nt-beef-noodle', 'hans') }))).waitFor()
  })
  afterAll(() => diner.leave())

  it.each([
    ['a margin of 2 px more', '.zm-dish__tags { margin-top: 8px !important }'],
    ['a key of another colour', '.zm-stepper__key--plus { background: #c01 !important }'],
    ['a tag that is gone', '.zm-tag { display: none !important }'],
    ['letters of 1 px more', '.zm-dish__name { font-size: 17px !important }'],
  ])('sees %s', async (_what, css) => expect(await changed(diner, css)).toBeGreaterThan(FEW))

  it.each([
    ['a third of a pixel aside', '.zm-menu__head, .zm-rail, .zm-dish { position: relative; left: 0.3px }'],
    ['edges a shade rounder', '.zm-picture { border-radius: 12.4px !important }'],
    ['colours a shade darker', '.zm-dish { filter: brightness(0.985) }'],
  ])('does not see %s', async (_what, css) => expect(await changed(diner, css)).toBeLessThanOrEqual(FEW))
})
