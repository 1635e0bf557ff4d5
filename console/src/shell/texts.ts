import { defineTexts } from '../i18n/texts'

export const shellTexts = defineTexts({
  console: { hans: '桌码工作台', hant: '桌碼工作台', en: 'Zhuoma console', yue: '桌碼工作台' },
  pages: { hans: '页面', hant: '頁面', en: 'Pages', yue: '版面' },
  kitchen: { hans: '后厨', hant: '後廚', en: 'Kitchen', yue: '廚房' },
  menu: { hans: '菜单', hant: '菜單', en: 'Menu', yue: '餐牌' },
  team: { hans: '员工', hant: '員工', en: 'Staff', yue: '員工' },
  auditLog: { hans: '记录', hant: '紀錄', en: 'Log', yue: '紀錄' },
  tablets: { hans: '平板', hant: '平板', en: 'Tablets', yue: '平板' },
  settings: { hans: '设置', hant: '設定', en: 'Settings', yue: '設定' },
  account: { hans: '我的账号', hant: '我的帳號', en: 'My account', yue: '我個帳號' },
  signOut: { hans: '退出', hant: '登出', en: 'Log out', yue: '登出' },
  changeHands: { hans: '换人', hant: '換人', en: 'Change person', yue: '換人' },
  everyShop: { hans: '全部门店', hant: '全部門店', en: 'Every shop', yue: '全部舖頭' },
  shop: { hans: '门店', hant: '門店', en: 'Shop', yue: '舖頭' },
  skip: { hans: '跳到内容', hant: '跳到內容', en: 'Skip to the content', yue: '跳去內容' },
  notFound: { hans: '没有这一页', hant: '沒有這一頁', en: 'There is no such page', yue: '冇呢一版' },
  notFoundBody: {
    hans: '链接可能旧了，或少了一段。',
    hant: '連結可能舊了，或少了一段。',
    en: 'The link may be old, or a part of it is missing.',
    yue: '條連結可能舊咗，或者少咗一截。',
  },
  forbidden: { hans: '你没有这一页的权限', hant: '你沒有這一頁的權限', en: 'This page is not open to you', yue: '你未有呢一版嘅權限' },
  forbiddenBody: {
    hans: '需要的话，请店主给你加上相应的角色。',
    hant: '需要的話，請店主給你加上相應的角色。',
    en: 'If you need it, ask an owner for a role that has it.',
    yue: '如果要用，請店主俾返個角色你。',
  },
  toAccount: { hans: '去我的账号', hant: '去我的帳號', en: 'To my account', yue: '去我個帳號' },
  owesSecondFactor: {
    hans: '店主要求你开启两步验证。设好之前，别的页面打不开。',
    hant: '店主要求你開啟兩步驟驗證。設好之前，別的頁面打不開。',
    en: 'Your owner asks you for two-step verification. Until it is set up, other pages stay closed.',
    yue: '店主要你開兩步驗證。未設好之前，其他版開唔到。',
  },
})
