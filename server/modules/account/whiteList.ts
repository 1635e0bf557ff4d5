import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { setHasWhiteList } from '../merchant/index'

const findListed = stmt<[merchantCode: string, phone: string], { is_listed: boolean }>(
  'phoneWhiteList.listed',
  `select not m.has_white_list or exists (select from phone_white_list w where w.mchnt_cd = m.mchnt_cd and w.phone = $2) as is_listed
     from merchant m where m.mchnt_cd = $1`,
)
const clearList = stmt<[merchantCode: string]>('phoneWhiteList.clear', 'delete from phone_white_list where mchnt_cd = $1')
const putPhones = stmt<[merchantCode: string, phones: string[]]>(
  'phoneWhiteList.put',
  'insert into phone_white_list (mchnt_cd, phone) select $1, phone from unnest($2::text[]) as n (phone) on conflict do nothing',
)

const findList = stmt<[merchantCode: string], { has_white_list: boolean; phones: string[] }>(
  'phoneWhiteList.ofMerchant',
  `select m.has_white_list, (select coalesce(json_agg(w.phone order by w.phone), '[]') from phone_white_list w where w.mchnt_cd = m.mchnt_cd) as phones
     from merchant m where m.mchnt_cd = $1`,
)

/** The phones that may register; null: everybody may. */
export async function whiteListOf(db: Database, merchantCode: string): Promise<string[] | null> {
  const found = await db.first(findList, merchantCode)
  return found?.has_white_list ? found.phones : null
}

/** Refused with `phoneNotOnWhiteList` where the merchant lets only certain phones register. */
export async function refuseUnlisted(db: Database, merchantCode: string, phone: string): Promise<void> {
  const found = await db.first(findListed, merchantCode, phone)
  if (!found) throw new DomainError('merchantNotFound')
  if (!found.is_listed) throw new DomainError('phoneNotOnWhiteList', {}, 'phone')
}

/** Null: everybody may register. */
export const setWhiteList = (db: Database, merchantCode: string, phones: readonly string[] | null): Promise<void> =>
  db.tx(async () => {
    if ((await db.run(setHasWhiteList, merchantCode, phones !== null)) === 0) throw new DomainError('merchantNotFound')
    await db.run(clearList, merchantCode)
    if (phones) await db.run(putPhones, merchantCode, [...phones])
  })
