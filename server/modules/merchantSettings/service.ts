import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { LANGS, type Lang, type Localized, pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { changedFields } from '../../changedFields'
import { localizedOf, named, wordsOf } from '../../words'
import { merchantOf, type Staff, type StaffContext } from '../../http/staff/staff'
import { type BrandRow, changeBrand, findBrand, insertMerchant } from '../merchant/index'
import { claimStaffPictures, pictureIdOf } from '../picture/index'
import { assignMerchant } from '../staff/index'
import { memberAgreement } from './agreements'
import { drawnLogo, isDrawnLogo } from './logo'

type Merchant = StaffOutput<'/staff/getMerchant'>

const YUAN: Localized = { hans: '元', hant: '元', en: 'yuan', yue: '蚊' }
/** One shop: nobody is sent to another (domain/order/mode.ts). */
export const ONE_SHOP = '02'
export const SEVERAL_SHOPS = '01'

const inOrder = (languages: readonly Lang[]): Lang[] => LANGS.filter((lang) => languages.includes(lang))

const view = (row: BrandRow): Merchant => ({
  mchntCd: row.mchnt_cd,
  name: wordsOf(row.name),
  logo: isDrawnLogo(row.logo) ? null : row.logo,
  logoShown: row.logo,
  phone: row.phone,
  story: wordsOf(row.story),
  currencySign: row.currency_sign,
  brandColor: row.brand_color,
  languages: row.languages,
  version: row.version,
  changedBy: row.changed_by,
})

/** What a merchant is and shows. */
export function createMerchantSettings(db: Database) {
  const brandOf = async (merchantCode: string): Promise<BrandRow> => {
    const row = await db.first(findBrand, merchantCode)
    if (!row) throw new DomainError('merchantNotFound')
    return row
  }

  /** A picture that they uploaded, or the current one; null: the drawn logo. */
  async function claimLogo(staff: Staff, logo: string | null, known: string | null, now: number): Promise<void> {
    if (logo === null || logo === known) return
    const pictureId = pictureIdOf(logo)
    if (pictureId === null || !(await claimStaffPictures(db, staff, [pictureId], now))) throw new DomainError('forbidden', {}, 'logo')
  }

  return {
    get: async ({ staff }: StaffContext): Promise<Merchant> => view(await brandOf(merchantOf(staff))),

    create: ({ staff, now, record }: StaffContext, input: StaffInput<'/staff/createMerchant'>) =>
      db.tx(async () => {
        const name = named(input.name)
        if (staff.merchantCode !== null) throw new DomainError('merchantMade')
        await claimLogo(staff, input.logo, null, now())
        const merchantCode = `M${randomBytes(6).toString('hex')}`
        await db.run(insertMerchant, {
          merchantCode,
          name: json(name),
          logo: input.logo ?? drawnLogo(name, input.brandColor),
          currencyDesc: json(YUAN),
          chainFlag: ONE_SHOP,
          brandColor: input.brandColor,
          languages: inOrder(input.languages),
          agreement: json(memberAgreement({ ...name, en: name.en || name.hans, yue: name.yue || name.hans })),
          changedBy: staff.name,
        })
        if ((await db.run(assignMerchant, staff.staffId, merchantCode)) === 0) throw new DomainError('merchantMade')
        await record({ subject: pick(name, 'hans'), merchantCode, after: input })
        return { mchntCd: merchantCode }
      }),

    set: ({ staff, now, record }: StaffContext, input: StaffInput<'/staff/setMerchant'>): Promise<Merchant> =>
      db.tx(async () => {
        const name = named(input.name)
        const merchantCode = merchantOf(staff)
        const row = await brandOf(merchantCode)
        await claimLogo(staff, input.logo, row.logo, now())
        const changed = await db.run(changeBrand, {
          merchantCode,
          version: input.version,
          name: json(name),
          story: json(localizedOf(input.story)),
          logo: input.logo ?? drawnLogo(name, input.brandColor),
          phone: input.phone.trim(),
          currencySign: input.currencySign.trim() || row.currency_sign,
          brandColor: input.brandColor,
          languages: inOrder(input.languages),
          changedBy: staff.name,
        })
        if (changed === 0) throw new DomainError('staffChanged', { name: row.changed_by })
        const after = view(await brandOf(merchantCode))
        await record({ subject: pick(after.name, 'hans'), ...changedFields(view(row), after) })
        return after
      }),
  }
}
export type MerchantSettings = ReturnType<typeof createMerchantSettings>
