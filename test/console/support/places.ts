import type { MerchantRole } from '@domain/staff'
import type { Lang } from '@domain/lang'
import type { Locator, Page } from 'playwright-core'
import type { Text } from '../../../console/src/i18n/texts'
import { accountTexts } from '../../../console/src/pages/account/texts'
import { menuTexts } from '../../../console/src/pages/menu/texts'
import { printersTexts } from '../../../console/src/pages/printers/texts'
import { shiftTexts } from '../../../console/src/pages/shift/texts'
import { settingsTexts } from '../../../console/src/pages/shopSettings/texts'
import { tablesTexts } from '../../../console/src/pages/tables/texts'
import { tabletTexts } from '../../../console/src/pages/tablet/texts'
import { teamTexts } from '../../../console/src/pages/team/texts'
import { inviteOwner } from '../../../server/modules/staff/index'
import type { TestServer } from '../../support/node/server'
import type { ConsolePath } from '../../../console/src/shell/paths'

/** A person at a page of the console, in their language. */
export interface Visitor {
  page: Page
  lang: Lang
  /** A button by its label. */
  key: (text: Text) => Locator
}

/** A layer that opens beside or over a page; it is closed by Escape or by the next visit. */
type Stop = (visitor: Visitor) => Promise<void>

interface Place {
  /** The person who opens it; left out: a visitor. */
  as?: MerchantRole
  /** Its address, unless it is at its path. */
  at?: (server: TestServer) => Promise<string>
  /** It has loaded. */
  isThere: (page: Page) => Locator
  stops?: Readonly<Record<string, Stop>>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog').last()
/** A button that opens a dialog or a drawer. */
const opens =
  (text: Text): Stop =>
  async ({ page, key }) => {
    await key(text).first().click()
    await dialog(page).waitFor()
  }
const step =
  (no: number): Stop =>
  async ({ page }) => {
    await page.getByRole('list').first().getByRole('button').nth(no).click()
    await page.getByRole('main').getByRole('heading').first().waitFor()
  }
/** One of the switches at the head of a page. */
const choice =
  (no: number, there: (page: Page) => Locator): Stop =>
  async ({ page }) => {
    await page.getByRole('main').getByRole('radio').nth(no).locator('..').click()
    await there(page).first().waitFor()
  }
const form = (page: Page) => page.getByRole('main').getByRole('region').first()

/** Every page of the console with its layers: a page that is left out does not compile. */
export const PLACES: Readonly<Record<ConsolePath, Place>> = {
  '/sign-in': { isThere: (page) => page.getByRole('textbox').first() },
  '/forgotten': { isThere: (page) => page.getByRole('textbox').first() },
  '/join': {
    at: async ({ db, clock }) => (await inviteOwner(db, null, clock.now())).replace(/^.*\/console/, ''),
    isThere: (page) => page.getByRole('textbox').first(),
  },
  '/tablet': { isThere: heading },
  '/setup': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('heading').first(),
    stops: { brand: step(0), shop: step(1), menu: step(2), tables: step(3), test: step(4) },
  },
  '/account': { as: 'owner', isThere: heading, stops: { password: opens(accountTexts.changePassword) } },
  '/orders': {
    as: 'manager',
    isThere: (page) => page.getByRole('article').first(),
    stops: {
      panel: async ({ page }) => {
        await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
        await page.getByRole('complementary').getByRole('list').first().waitFor()
      },
      list: choice(1, (page) => page.getByRole('table')),
    },
  },
  '/floor': {
    as: 'waiter',
    isThere: (page) => page.getByRole('main').getByRole('button', { pressed: false }).first(),
    stops: {
      'free table': async ({ page }) => {
        await page.getByRole('button', { name: /^R02/ }).click()
        await page.getByRole('complementary').getByRole('button').first().waitFor()
      },
      'table that eats': async ({ page }) => {
        await page.getByRole('button', { name: /^R01/ }).click()
        await page.getByRole('complementary').getByRole('list').first().waitFor()
      },
    },
  },
  '/kitchen': {
    as: 'kitchen',
    isThere: (page) => page.getByRole('article').first(),
    stops: {
      'dish that ran out': async ({ page }) => {
        const dish = page.getByRole('complementary').getByRole('listitem').first().getByRole('button').first()
        if (!(await dish.isVisible())) await page.getByRole('button', { expanded: false }).first().click()
        await dish.click()
      },
    },
  },
  '/menu': {
    as: 'manager',
    isThere: (page) => page.getByRole('main').getByRole('switch').first(),
    stops: {
      editor: async ({ page }) => {
        const name = /^(?:红烧牛腱面|Slow-Braised Beef Shank Noodle Soup)$/
        await page.getByRole('button', { name }).first().click()
        await page.getByRole('region', { name }).waitFor()
      },
      import: opens(menuTexts.import),
    },
  },
  '/members': { as: 'manager', isThere: (page) => page.getByRole('row').nth(1) },
  '/members/$userId': {
    as: 'manager',
    at: async ({ db }) => {
      const [first] = await db.all<[], { user_id: string }>({
        name: '',
        text: `select user_id from merchant_member where mchnt_cd = 'M1001' and is_known order by orders desc, user_id limit 1`,
      })
      return `/members/${first!.user_id}`
    },
    isThere: (page) => page.getByRole('table').first(),
  },
  '/today': { as: 'manager', isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first() },
  '/shift': {
    as: 'cashier',
    isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    stops: { closing: opens(shiftTexts.close) },
  },
  '/settings/shop': {
    as: 'manager',
    isThere: form,
    stops: { second: choice(1, form), third: choice(2, form), fourth: choice(3, form), fifth: choice(4, form), sixth: choice(5, form) },
  },
  '/settings/tables': {
    as: 'manager',
    isThere: (page) => page.getByRole('button', { name: /A01/ }),
    stops: { more: opens(tablesTexts.add) },
  },
  '/settings/shops': { as: 'owner', isThere: heading, stops: { 'new shop': opens(settingsTexts.newShop) } },
  '/settings/brand': { as: 'owner', isThere: (page) => page.getByRole('main').getByRole('textbox').first() },
  '/settings/agreements': {
    as: 'owner',
    isThere: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  '/settings/invoices': { as: 'owner', isThere: (page) => page.getByRole('row').first() },
  '/settings/kitchen': { as: 'manager', isThere: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first() },
  '/settings/printers': { as: 'manager', isThere: heading, stops: { 'new printer': opens(printersTexts.add) } },
  '/settings/team': {
    as: 'owner',
    isThere: (page) => page.getByRole('row').nth(1),
    stops: {
      invitation: opens(teamTexts.invite),
      rules: opens(teamTexts.rules),
      person: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('button').click()
        await dialog(page).waitFor()
      },
    },
  },
  '/settings/tablets': { as: 'owner', isThere: heading, stops: { 'new tablet': opens(tabletTexts.make) } },
  '/settings/member-access': { as: 'owner', isThere: heading },
  '/settings/audit-log': { as: 'owner', isThere: (page) => page.getByRole('row').first() },
}
