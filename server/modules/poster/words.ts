import type { Localized } from '@domain/lang'

export const WORDS = {
  dish: { hans: '扫一扫，直接点这道', en: 'Scan to order this dish', yue: '掃一掃，即刻叫呢樣' },
  shop: { hans: '扫一扫，看菜单点单', en: 'Scan for the menu', yue: '掃一掃，睇餐牌落單' },
  groupHint: { hans: '扫一扫，一起拼', en: 'Scan to join in', yue: '掃一掃，一齊拼' },
  coupon: { hans: '扫一扫，领这张券', en: 'Scan to get this coupon', yue: '掃一掃，攞呢張券' },
  memberPrice: { hans: '会员价 {price}', en: '{price} for members', yue: '會員價 {price}' },
  group: { hans: '{size} 人拼', en: 'Group of {size}', yue: '{size} 人拼' },
  missing: { hans: '{size} 人拼 · 还差 {n} 人', en: 'Group of {size} · {n} more', yue: '{size} 人拼 · 仲差 {n} 個' },
  from: { hans: '满 {amount} 可用', en: 'Min. {amount}', yue: '滿 {amount} 用得' },
  tenths: { hans: '折', en: '', yue: '折' },
} as const satisfies Record<string, Localized>
