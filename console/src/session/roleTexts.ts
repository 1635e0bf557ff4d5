import { defineTexts } from '../i18n/texts'

export const roleTexts = defineTexts({
  owner: { hans: '店主', hant: '店主', en: 'Owner', yue: '店主' },
  manager: { hans: '店长', hant: '店長', en: 'Manager', yue: '店長' },
  cashier: { hans: '收银', hant: '收銀', en: 'Cashier', yue: '收銀' },
  kitchen: { hans: '后厨', hant: '後廚', en: 'Kitchen', yue: '廚房' },
  waiter: { hans: '服务员', hant: '服務員', en: 'Waiter', yue: '樓面' },
  rider: { hans: '骑手', hant: '騎手', en: 'Rider', yue: '外賣員' },
  accountant: { hans: '财务', hant: '財務', en: 'Accountant', yue: '會計' },
  ownerMay: { hans: '什么都可以', hant: '什麼都可以', en: 'May do everything', yue: '乜都得' },
  managerMay: {
    hans: '菜单、门店、员工、退款、报表',
    hant: '菜單、門店、員工、退款、報表',
    en: 'Menu, shop, staff, refunds, reports',
    yue: '餐牌、舖頭、員工、退款、報表',
  },
  cashierMay: {
    hans: '接单、收款、限额内退款、交班',
    hant: '接單、收款、限額內退款、交班',
    en: 'Orders, payments, refunds up to a limit, shifts',
    yue: '接單、收錢、限額內退款、交更',
  },
  kitchenMay: { hans: '看单、出餐、设售完', hant: '看單、出餐、設售完', en: 'Tickets, ready, sold out', yue: '睇單、出餐、設售罄' },
  waiterMay: {
    hans: '开台、加菜、应呼叫',
    hant: '開桌、加菜、應呼叫',
    en: 'Tables, rounds, calls',
    yue: '開枱、加餸、應客人',
  },
  riderMay: { hans: '接自己的外卖单', hant: '接自己的外送單', en: 'Their own deliveries', yue: '自己嘅外賣單' },
  accountantMay: {
    hans: '报表、账本、对账，改不了别的',
    hant: '報表、帳本、對帳，改不了別的',
    en: 'Reports, ledgers, reconciliation; changes nothing else',
    yue: '報表、帳簿、對數，其他嘢改唔到',
  },
  everyShop: { hans: '全部门店', hant: '全部門店', en: 'Every shop', yue: '全部舖頭' },
  formerShop: { hans: '其他门店', hant: '其他門店', en: 'Another shop', yue: '其他舖頭' },
})
