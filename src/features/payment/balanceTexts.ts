import { defineTexts } from '@/i18n'

/** Texts about how much of an order the balance pays. */
export const balanceTexts = defineTexts({
  'balance.enough': {
    hans: '余额 {amount} 可付',
    hant: '餘額 {amount} 可付',
    en: 'Your balance of {amount} covers it',
    yue: '結餘 {amount} 夠畀',
  },
  'balance.short': {
    hans: '余额 {amount}，还差 {missing}',
    hant: '餘額 {amount}，還差 {missing}',
    en: 'Balance {amount}, {missing} short',
    yue: '結餘 {amount}，仲差 {missing}',
  },
  'balance.off': {
    hans: '余额 {amount}，{reason}',
    hant: '餘額 {amount}，{reason}',
    en: 'Balance {amount}: {reason}',
    yue: '結餘 {amount}，{reason}',
  },
})
