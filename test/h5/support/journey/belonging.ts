import { codeSentTo } from '../../../support/node/accounts'
import { joins, newMemberName } from '../logIn'
import { beginning } from '../shopper'
import { type Leg, PARTIES } from './leg'

/** Logging in, and what belongs to a member. */
export const belonging: Leg = async (diner, stop) => {
  const { t, page, app } = diner
  const phone = PARTIES[diner.lang].phone
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()
  await field(t('login.phone')).fill(phone)
  await diner.tap(t('login.agreeAll', { member: t('agreement.member'), privacy: t('agreement.privacy') }), 'checkbox')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await field(t('sms.code')).fill(await codeSentTo(app.server, phone))
  await diner.tap(t('login.enter'))
  await diner.isAt('packOther/pages/registUser')
  await diner.named(t('signUp.later')).waitFor()
  await stop('sign up')
  await joins(diner)
  await diner.open('pages/user/main')
  await diner.named(t('me.openProfile', { name: newMemberName(diner) })).waitFor()
  // The newest order is loaded by a call of its own.
  await diner.named(t('action.reorder')).waitFor()
  // The visitor’s own table was left when the visit ended.
  await page.evaluate('scrollTo(0, 0)')
  await stop('me')
  await diner.tap(t('logout.confirm'))
  await diner.question().waitFor()
  await stop('log out question')
  await diner.answers(t('logout.stay'))
  await diner.opensTab('member')
  await diner.sees(t('member.yours'))
  await stop('member')
  await diner.open('packUser/pages/userInfo')
  await field(t('profile.name')).waitFor()
  await stop('profile')
  await diner.open('packUser/pages/more')
  await diner.named(beginning(t('about.licences'))).waitFor()
  await stop('about')
  await diner.tap(beginning(t('about.licences')))
  await diner.sheet().waitFor()
  await stop('licences')
  await diner.escapes()
  await diner.open('pages/user/logout/main')
  await diner.sees(t('closing.understood'))
  await stop('close account')
}
