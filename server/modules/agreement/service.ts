import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { maskedPhone } from '@domain/validation/person'
import { type Localized, pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import { agreementsOfMerchant, changeAgreements } from '../merchant/index'
import { localizedOf, wordsOf } from '../../words'
import { countAcceptances, findAcceptances, findPast, findPastOne, insertPast } from './repository'

type Agreements = StaffOutput<'/staff/getAgreements'>
const PAGE = 50

const isEmpty = (text: Localized): boolean => Object.values(text).every((words) => words.trim() === '')

/** What members of a merchant agree to: read, replaced by a newer version, and who agreed to which (decision 0330). */
export function createAgreements(db: Database) {
  const currentOf = async (merchantCode: string) => {
    const row = await db.first(agreementsOfMerchant, merchantCode)
    if (!row) throw new DomainError('merchantNotFound')
    return row
  }

  async function agreementsOf(merchantCode: string): Promise<Agreements> {
    const row = await currentOf(merchantCode)
    const accepted = new Map((await db.all(countAcceptances, merchantCode)).map((one) => [one.version, one.accepted]))
    const past = await db.all(findPast, merchantCode)
    return {
      member: wordsOf(row.agreement),
      privacy: row.privacy_agreement && wordsOf(row.privacy_agreement),
      version: row.agreement_version,
      changedAt: row.agreement_at,
      changedBy: row.agreement_by,
      accepted: accepted.get(row.agreement_version) ?? 0,
      past: past.map(({ version, published_at, published_by, replaced_at }) => ({
        version,
        publishedAt: published_at,
        publishedBy: published_by,
        replacedAt: replaced_at,
        accepted: accepted.get(version) ?? 0,
      })),
    }
  }

  return {
    get: ({ staff }: StaffContext): Promise<Agreements> => agreementsOf(merchantOf(staff)),

    publish: ({ staff, now, record }: StaffContext, input: StaffInput<'/staff/publishAgreements'>): Promise<Agreements> =>
      db.tx(async () => {
        const merchantCode = merchantOf(staff)
        const member = localizedOf(input.member)
        const privacy = input.privacy && localizedOf(input.privacy)
        if (isEmpty(member)) throw new DomainError('agreementMissing', {}, 'member')
        const before = await currentOf(merchantCode)
        const at = now()
        const changed = await db.run(changeAgreements, {
          merchantCode,
          version: input.version,
          member: json(member),
          privacy: privacy && !isEmpty(privacy) ? json(privacy) : null,
          at,
          by: staff.name,
        })
        if (changed === 0) throw new DomainError('staffChanged', { name: (await currentOf(merchantCode)).agreement_by })
        await db.run(insertPast, {
          merchantCode,
          version: before.agreement_version,
          member: json(before.agreement),
          privacy: before.privacy_agreement && json(before.privacy_agreement),
          publishedAt: before.agreement_at,
          publishedBy: before.agreement_by,
          replacedAt: at,
        })
        // The texts themselves are kept by version.
        const versions = { before: { version: before.agreement_version }, after: { version: before.agreement_version + 1 } }
        await record({ subject: pick(before.name, 'hans'), ...versions })
        return agreementsOf(merchantCode)
      }),

    async past({ staff }: StaffContext, { version }: { version: number }): Promise<StaffOutput<'/staff/getPastAgreement'>> {
      const row = await db.first(findPastOne, merchantOf(staff), version)
      if (!row) throw new DomainError('notFound', {}, 'version')
      return { version, member: wordsOf(row.member), privacy: row.privacy && wordsOf(row.privacy) }
    },

    async acceptances(
      { staff, recordAccess }: StaffContext,
      { version, phone, cursor, pageSize = PAGE }: StaffInput<'/staff/getAcceptances'>,
    ): Promise<StaffOutput<'/staff/getAcceptances'>> {
      const before = readCursor(cursor, ['number', 'string', 'number'] as const)
      const rows = await db.all(findAcceptances, {
        merchantCode: merchantOf(staff),
        version: version ?? null,
        phone: phone?.trim() || null,
        beforeAt: before?.[0] ?? null,
        beforeId: before?.[1] ?? null,
        beforeVersion: before?.[2] ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      await recordAccess({ userIds: shown.map((row) => row.user_id), shown: ['profile', 'agreements'] })
      return {
        list: shown.map((row) => ({
          acceptanceId: `${row.user_id} ${row.version}`,
          name: row.name,
          maskedPhone: row.phone && maskedPhone(row.phone),
          version: row.version,
          acceptedAt: row.accepted_at,
        })),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.accepted_at, last.user_id, last.version]) : null,
      }
    },
  }
}
