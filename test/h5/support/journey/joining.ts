import { LANGUAGE_NAMES } from '@/features/about/languages'
import { beginning } from '../shopper'
import { type Leg } from './leg'

/** What a visitor sees of membership. */
export const joining: Leg = async (diner, stop) => {
  const { t } = diner
  await diner.open('pages/user/main')
  await diner.named(beginning(t('profile.logIn'))).waitFor()
  // The newest order is loaded by a call of its own.
  await diner.named(t('action.reorder')).waitFor()
  await stop('me, visitor')
  await diner.tap(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
  await diner.sheet().waitFor()
  await stop('languages')
  await diner.escapes()
  await diner.tap(beginning(t('data.title')))
  await diner.sheet().waitFor()
  await stop('data use')
  await diner.open('pages/member/main')
  await diner.named(t('member.join')).waitFor()
  await stop('member, visitor')
  await diner.open('packOther/pages/register')
  await diner.named(t('register.join')).waitFor()
  await stop('register')
  await diner.open('packOther/pages/registUser')
  await diner.named(t('signUp.save')).waitFor()
  await stop('sign up, visitor')
  await diner.open('packOther/pages/validatePhone')
  await diner.named(t('sms.send')).waitFor()
  await stop('login')
  await diner.tap(t('agreement.privacy'), 'link')
  await diner.sheet().waitFor()
  await diner
    .sheet()
    .getByText(/.{200}/s)
    .waitFor()
  await stop('agreement')
  await diner.escapes()
}
