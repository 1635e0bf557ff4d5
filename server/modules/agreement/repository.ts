import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface PastRow {
  version: number
  member: Localized
  privacy: Localized | null
  published_at: number | null
  published_by: string
  replaced_at: number
}
const PAST = 'version, member, privacy, published_at, published_by, replaced_at'

export const findPast = stmt<[merchantCode: string], PastRow>(
  'agreement.past',
  `select ${PAST} from past_agreement where mchnt_cd = $1 order by version desc limit 200`,
)
export const findPastOne = stmt<[merchantCode: string, version: number], PastRow>(
  'agreement.pastOne',
  `select ${PAST} from past_agreement where mchnt_cd = $1 and version = $2`,
)
export const insertPast = stmt<{
  merchantCode: string
  version: number
  member: string
  privacy: string | null
  publishedAt: number | null
  publishedBy: string
  replacedAt: number
}>(
  'agreement.insertPast',
  `insert into past_agreement (mchnt_cd, version, member, privacy, published_at, published_by, replaced_at)
   values (:merchantCode, :version, :member::jsonb, :privacy::jsonb, :publishedAt, :publishedBy, :replacedAt)`,
)

/** Records agreement to the version in force; an earlier agreement to the same version keeps its time. */
export const insertAcceptance = stmt<[userId: string, merchantCode: string, at: number]>(
  'agreementAcceptance.insert',
  `insert into agreement_acceptance (user_id, mchnt_cd, version, accepted_at)
   select $1, mchnt_cd, agreement_version, $3 from merchant where mchnt_cd = $2
   on conflict (user_id, mchnt_cd, version) do nothing`,
)
export const countAcceptances = stmt<[merchantCode: string], { version: number; accepted: number }>(
  'agreementAcceptance.count',
  'select version, count(*)::int as accepted from agreement_acceptance where mchnt_cd = $1 group by version',
)

export interface AcceptanceRow {
  user_id: string
  name: string
  phone: string | null
  version: number
  accepted_at: number
}
export const findAcceptances = stmt<
  {
    merchantCode: string
    version: number | null
    phone: string | null
    beforeAt: number | null
    beforeId: string | null
    beforeVersion: number | null
    limit: number
  },
  AcceptanceRow
>(
  'agreementAcceptance.page',
  `select a.user_id, u.nick_name as name, u.phone, a.version, a.accepted_at
     from (select * from agreement_acceptance a
            where a.mchnt_cd = :merchantCode and (:version::int is null or a.version = :version)
              and (:phone::text is null or a.user_id = (select p.user_id from app_user p where p.phone = :phone and p.cancelled_at is null))
              and (:beforeAt::bigint is null or (a.accepted_at, a.user_id, a.version) < (:beforeAt::bigint, :beforeId::text, :beforeVersion::int))
            order by a.accepted_at desc, a.user_id desc, a.version desc limit :limit) a
     join app_user u on u.user_id = a.user_id
    order by a.accepted_at desc, a.user_id desc, a.version desc`,
)

/** What both have agreed to stays as the account agreed to it. */
export const moveAcceptances = stmt<[fromUserId: string, toUserId: string]>(
  'agreementAcceptance.move',
  `update agreement_acceptance a set user_id = $2 where a.user_id = $1
      and not exists (select from agreement_acceptance o where o.user_id = $2 and o.mchnt_cd = a.mchnt_cd and o.version = a.version)`,
)
export const deleteAcceptances = stmt<[userIds: string[]]>(
  'agreementAcceptance.delete',
  'delete from agreement_acceptance where user_id = any($1::text[])',
)
