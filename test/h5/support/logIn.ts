import type { Locator } from 'playwright-core'
import { codeSentTo } from '../../support/node/accounts'
import type { H5App } from '../../support/h5App'
import type { Shopper } from './shopper'

/** The field of that name on the page on top. */
export const fieldOf = (diner: Shopper, name: string): Locator =>
  diner.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()

/** Logs in by the code of a message, on the page for it. */
export async function logsIn(diner: Shopper, app: H5App, phone: string): Promise<void> {
  const { t } = diner
  await fieldOf(diner, t('login.phone')).fill(phone)
  await diner.page.getByRole('checkbox').filter({ visible: true }).last().click()
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fieldOf(diner, t('sms.code')).fill(await codeSentTo(app.server, phone))
  await diner.tap(t('login.enter'))
}

/** The data of a new member, in the language of the phone. */
export const newMemberName = ({ lang }: Pick<Shopper, 'lang'>): string => (lang === 'en' ? 'Sam' : '小食客')

/** Fills in a new member's name and birthday, on the page for that. */
export async function joins(diner: Shopper): Promise<void> {
  const { t } = diner
  await diner.isAt('packOther/pages/registUser')
  await fieldOf(diner, t('profile.name')).fill(newMemberName(diner))
  await diner.page.getByLabel(t('profile.birthday'), { exact: true }).filter({ visible: true }).last().fill('1994-05-06')
  await diner.tap(t('signUp.save'))
  await diner.named(t('signUp.save')).waitFor({ state: 'hidden' })
}

/** A visitor becomes a member by a phone, name and birthday, on one page. */
export async function registers(diner: Shopper, app: H5App, phone: string): Promise<void> {
  const { t, page } = diner
  await diner.isAt('packOther/pages/registUser')
  await fieldOf(diner, t('login.phone')).fill(phone)
  await page.getByRole('checkbox').filter({ visible: true }).last().click()
  await fieldOf(diner, t('profile.name')).fill(newMemberName(diner))
  await page.getByLabel(t('profile.birthday'), { exact: true }).filter({ visible: true }).last().fill('1994-05-06')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fieldOf(diner, t('sms.code')).fill(await codeSentTo(app.server, phone))
  await diner.tap(t('signUp.save'))
}
