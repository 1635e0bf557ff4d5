import type { StaffContract, StaffPath } from '@contract/staff/index'
import type { Text } from '../../i18n/texts'

/** The calls that change something, as the log names them. */
type Changing = {
  [P in StaffPath]: StaffContract[P]['repeat'] extends 'read' ? never : P extends `/staff/${infer Name}` ? Name : never
}[StaffPath]

/** What was done, in words; a call that is left out does not compile. */
export const actTexts: Readonly<Record<Changing, Text>> = {
  signIn: { hans: '登录', hant: '登入', en: 'Logged in', yue: '登入' },
  signOut: { hans: '退出', hant: '登出', en: 'Logged out', yue: '登出' },
  sendResetCode: { hans: '要了重设密码的数字', hant: '索取重設密碼的數字', en: 'Asked for reset digits', yue: '攞重設密碼嘅數字' },
  resetPassword: { hans: '重设密码', hant: '重設密碼', en: 'Reset the password', yue: '重設密碼' },
  acceptInvitation: { hans: '接受邀请', hant: '接受邀請', en: 'Took up an invitation', yue: '接受邀請' },
  changePassword: { hans: '换密码', hant: '換密碼', en: 'Changed the password', yue: '換密碼' },
  beginSecondFactor: { hans: '开始设两步验证', hant: '開始設兩步驟驗證', en: 'Began two-step verification', yue: '開始設兩步驗證' },
  confirmSecondFactor: { hans: '开启两步验证', hant: '開啟兩步驟驗證', en: 'Turned two-step verification on', yue: '開兩步驗證' },
  endSecondFactor: { hans: '关闭两步验证', hant: '關閉兩步驟驗證', en: 'Turned two-step verification off', yue: '熄兩步驗證' },
  setPin: { hans: '设 PIN', hant: '設 PIN', en: 'Set a PIN', yue: '設 PIN' },
  endSession: { hans: '登出一台设备', hant: '登出一台裝置', en: 'Ended a session', yue: '登出一部裝置' },
  endOtherSessions: { hans: '登出其他设备', hant: '登出其他裝置', en: 'Ended other sessions', yue: '登出其他裝置' },
  invite: { hans: '邀请', hant: '邀請', en: 'Invited somebody', yue: '邀請' },
  endInvitation: { hans: '收回邀请', hant: '收回邀請', en: 'Took an invitation back', yue: '收返邀請' },
  setRoles: { hans: '改角色', hant: '改角色', en: 'Changed roles', yue: '改角色' },
  setActive: { hans: '离职或恢复', hant: '離職或恢復', en: 'Let go, or took back', yue: '離職或者恢復' },
  endSessionsOf: { hans: '让员工登出', hant: '讓員工登出', en: 'Logged somebody out', yue: '要員工登出' },
  endSecondFactorOf: {
    hans: '关掉员工的两步验证',
    hant: '關掉員工的兩步驟驗證',
    en: 'Took somebody’s second step off',
    yue: '熄員工嘅兩步驗證',
  },
  setRules: { hans: '改员工规则', hant: '改員工規則', en: 'Changed the rules of staff', yue: '改員工規則' },
  enterPin: { hans: '在平板上换人', hant: '在平板上換人', en: 'Took over a tablet', yue: '喺平板換人' },
  makeTablet: { hans: '设一台平板', hant: '設一台平板', en: 'Made a tablet', yue: '設一部平板' },
  endTablet: { hans: '停用平板', hant: '停用平板', en: 'Ended a tablet', yue: '停用平板' },
  confirmTickets: { hans: '屏幕收到单子', hant: '螢幕收到單子', en: 'A screen received tickets', yue: '螢幕收到單' },
  startTicket: { hans: '开始做单', hant: '開始做單', en: 'Started a ticket', yue: '開始做單' },
  strikeDish: { hans: '划掉或恢复一道菜', hant: '劃掉或恢復一道菜', en: 'Struck a dish, or undid it', yue: '劃走或者恢復一碟餸' },
  bumpTicket: { hans: '完成单子', hant: '完成單子', en: 'Bumped a ticket', yue: '完成張單' },
  takeBackTicket: { hans: '撤回刚完成的单', hant: '撤回剛完成的單', en: 'Took a bump back', yue: '撤回啱完成嘅單' },
  recallTicket: { hans: '叫回已交的单', hant: '叫回已交的單', en: 'Recalled a ticket', yue: '叫返已交嘅單' },
  offerElse: { hans: '提出换菜', hant: '提出換菜', en: 'Asked to offer something else', yue: '提出換餸' },
  setKitchen: { hans: '改后厨工位', hant: '改後廚工作站', en: 'Changed the kitchen’s stations', yue: '改廚房工位' },
  exportAuditLog: { hans: '导出记录', hant: '匯出紀錄', en: 'Exported the log', yue: '匯出紀錄' },
  saveDish: { hans: '改菜品', hant: '改餐點', en: 'Changed a dish', yue: '改菜式' },
  saveCategory: { hans: '改菜单分类', hant: '改菜單分類', en: 'Changed a category of the menu', yue: '改餐牌分類' },
  saveBox: { hans: '改餐盒', hant: '改餐盒', en: 'Changed a box', yue: '改餐盒' },
  removeFromMenu: { hans: '从菜单删除', hant: '從菜單刪除', en: 'Deleted from the menu', yue: '喺餐牌刪除' },
  moveInMenu: { hans: '菜单排序', hant: '菜單排序', en: 'Sorted the menu', yue: '餐牌排序' },
  setOnSale: { hans: '上架或下架', hant: '上架或下架', en: 'Put on or took off the menu', yue: '上架或者落架' },
  changeDishes: { hans: '批量改菜品', hant: '批次改餐點', en: 'Changed many dishes', yue: '一次過改菜式' },
  discardMenuChange: { hans: '放弃菜单改动', hant: '放棄菜單改動', en: 'Dropped a change of the menu', yue: '放棄餐牌改動' },
  publishMenu: { hans: '发布菜单', hant: '發布菜單', en: 'Published the menu', yue: '發布餐牌' },
  importMenu: { hans: '导入菜单', hant: '匯入菜單', en: 'Imported a menu', yue: '匯入餐牌' },
  setStock: { hans: '改库存或沽清', hant: '改庫存或售完', en: 'Counted stock', yue: '改存貨或者沽清' },
  createMerchant: { hans: '建品牌', hant: '建品牌', en: 'Set up the brand', yue: '開品牌' },
  setMerchant: { hans: '改品牌', hant: '改品牌', en: 'Changed the brand', yue: '改品牌' },
  finishSetup: { hans: '完成开店', hant: '完成開店', en: 'Finished setting up', yue: '搞掂開舖' },
  createShop: { hans: '开门店', hant: '開門店', en: 'Opened a shop', yue: '開舖' },
  setShopClosed: { hans: '停业或恢复', hant: '停業或恢復', en: 'Closed a shop, or opened it again', yue: '停業或者恢復' },
  setShopProfile: { hans: '改门店资料', hant: '改門店資料', en: 'Changed a shop’s details', yue: '改舖頭資料' },
  setShopHours: { hans: '改营业时间', hant: '改營業時間', en: 'Changed the hours', yue: '改營業時間' },
  setShopOrdering: { hans: '改点单方式', hant: '改點單方式', en: 'Changed the order types', yue: '改落單方式' },
  setShopService: { hans: '改茶位与小费', hant: '改茶位與小費', en: 'Changed seat charge and tips', yue: '改茶位同貼士' },
  setShopDelivery: { hans: '改配送', hant: '改外送', en: 'Changed the delivery', yue: '改外賣' },
  setShopRefunds: { hans: '改退款规则', hant: '改退款規則', en: 'Changed the refund rules', yue: '改退款規則' },
  pauseShop: { hans: '暂停或忙', hant: '暫停或忙', en: 'Paused, or busy', yue: '暫停或者忙' },
  addTables: { hans: '加桌台', hant: '加桌位', en: 'Added tables', yue: '加枱' },
  setTable: { hans: '改桌台', hant: '改桌位', en: 'Changed a table', yue: '改枱' },
  removeTable: { hans: '撤桌台', hant: '撤桌位', en: 'Removed a table', yue: '撤枱' },
  restoreTable: { hans: '放回桌台', hant: '放回桌位', en: 'Put a table back', yue: '擺返張枱' },
  renewTableCode: { hans: '换桌码', hant: '換桌碼', en: 'Renewed a table’s code', yue: '換枱碼' },
}

const isKnown = (what: string): what is Changing => what in actTexts
export const textOfAct = (what: string): Text | null => (isKnown(what) ? actTexts[what] : null)
