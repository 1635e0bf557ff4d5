import { dishName, dishStory, optionName } from '../dishes'
import { dishes } from '../parts'
import { beginning } from '../shopper'
import { type Leg, PARTIES } from './leg'

/** The menu, its search and its sheets. */
export const choosing: Leg = async (diner, stop) => {
  const { t, page, lang } = diner
  const noodles = dishName('nt-beef-noodle', lang)
  await diner.scan(PARTIES[lang].table)
  await diner.hasApp()
  await diner.named(beginning(t('stepper.add', { name: noodles }))).waitFor()
  await stop('menu')
  await diner.tap(t('menu.avoid'))
  await diner
    .sheet()
    .getByRole('checkbox', { name: t('allergen.gluten') })
    .click()
  await stop('allergens')
  await diner
    .sheet()
    .getByRole('checkbox', { name: t('allergen.gluten') })
    .click()
  await diner.tap(t('menu.avoidDone'))
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.tap(t('menu.search'))
  await diner.sees(t('search.often'))
  await stop('search, begun')
  await page.getByPlaceholder(t('search.placeholder')).fill('ntf')
  await diner.sees(t('search.none', { word: 'ntf' }))
  await stop('search, none found')
  await page.getByPlaceholder(t('search.placeholder')).fill('xtfl')
  await dishes(diner, 'search-hits').first().waitFor()
  await stop('search')
  await diner.tap(t('search.cancel'))
  await diner.named(t('menu.search')).waitFor()
  await diner.open('packDomain/pages/package?itemId=nt-two-set')
  await diner.sees(dishName('nt-two-set', lang))
  await page.getByText(dishStory('nt-two-set', lang)).waitFor()
  await stop('set meal')
  await diner.browsesBack()
  await diner.isAt('pages/menu/main')
  await diner.add(noodles)
  await diner.sheet().waitFor()
  await diner.sheet().getByText(dishStory('nt-beef-noodle', lang)).waitFor()
  await stop('spec sheet')
  await diner.chooses(optionName('nt-beef-noodle', 'large', lang))
  await diner.cartOf(1)
  await diner.tap(t('mode.pickup'), 'radio')
  await diner.question().waitFor()
  await stop('switch question')
  await diner.answers(t('switch.stay'))
  await stop('menu with a cart')
  await diner.openCart()
  await diner.sheet().getByText(noodles).first().waitFor()
  await stop('cart')
}
