import type { Locator } from 'playwright-core'
import { codeSentTo } from '../../support/node/accounts'
import type { H5App } from '../../support/h5App'
import type { Shopper } from './shopper'

/** The field of that name on the page on top. */
export const fieldOf = (diner: Shopper, name: string): Locator =>
  diner.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()

/** By the code of a message, on the page that asks for it. */
export async function logsIn(diner: Shopper, app: H5App, phone: string): Promise<void> {
  const { t } = diner
  await fieldOf(diner, t('login.phone')).fill(phone)
  await diner.page.getByRole('checkbox').filter({ visible: true }).last().click()
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fieldOf(diner, t('sms.code')).fill(await codeSentTo(app.server, phone))
  await diner.tap(t('login.enter'))
}
