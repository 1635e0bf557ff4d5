import type { StaffInput } from '@contract/staff/index'
import { type ConsoleBrowser, hire, signedIn } from '../staff'
import { newKey } from '../diner'
import type { TestServer } from '../server'

/** A text in simplified Chinese alone. */
export const inChinese = (hans: string) => ({ hans, hant: '', en: '', yue: '' })

export const BRAND: StaffInput<'/staff/createMerchant'> = {
  name: inChinese('梧桐小馆'),
  logo: null,
  brandColor: '#0e7a4b',
  languages: ['hans', 'en'],
}
export const newShop = (more: Partial<StaffInput<'/staff/createShop'>> = {}): StaffInput<'/staff/createShop'> => ({
  idempotencyKey: newKey(),
  name: inChinese('愚园路店'),
  address: inChinese('愚园路 1107 号'),
  region: { regionCd: '310100', province: '上海', city: '上海' },
  lng: 121.42,
  lat: 31.22,
  phone: '02162110000',
  openMin: 600,
  closeMin: 1320,
  dineIn: true,
  pickup: true,
  delivery: false,
  ...more,
})

/** An owner who has just made their account. */
export const founderOf = async (server: TestServer): Promise<ConsoleBrowser> =>
  signedIn(server, await hire(server, null, [{ role: 'owner', shopId: null }]))

/** A merchant with one shop, made as an owner makes it. */
export async function found(server: TestServer, more: Partial<StaffInput<'/staff/createShop'>> = {}) {
  const owner = await founderOf(server)
  const { mchntCd } = await owner.call('/staff/createMerchant', BRAND)
  const { shopId } = await owner.call('/staff/createShop', newShop(more))
  return { owner, mchntCd, shopId }
}
