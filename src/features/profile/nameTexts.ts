import { defineTexts } from '@/i18n'

/** Replaces a name where there is none. */
export const nameTexts = defineTexts({
  'profile.logIn': { hans: '登录 / 注册', en: 'Log in or sign up', yue: '登入 / 登記' },
  'profile.unnamed': { hans: '顾客', en: 'Guest', yue: '客人' },
})
