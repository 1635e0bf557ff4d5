import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { MOST_LISTED_PHONES, readPhoneList } from '@domain/member/phoneList'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { merchantFormState, raiseMerchantForm } from '../merchant/index'
import { setWhiteList, whiteListOf } from './whiteList'

type Registration = StaffOutput<'/staff/getRegistration'>

function listed(text: string): string[] {
  const { phones, wrong } = readPhoneList(text)
  const [first] = wrong
  if (first) throw new DomainError('phoneListWrong', { line: first.line, text: first.text.slice(0, 20) }, 'phones')
  if (phones.length === 0) throw new DomainError('phoneListEmpty', {}, 'phones')
  if (phones.length > MOST_LISTED_PHONES) throw new DomainError('phoneListLong', { max: MOST_LISTED_PHONES }, 'phones')
  return phones
}

/** Which phones may register, as the owner sets it. */
export function createRegistrationDesk(db: Database) {
  const registrationOf = async (merchantCode: string): Promise<Registration> => ({
    phones: await whiteListOf(db, merchantCode),
    ...(await merchantFormState(db, merchantCode, 'registration')),
  })

  return {
    get: ({ staff }: StaffContext) => registrationOf(merchantOf(staff)),

    /** The log gets how many were added and removed, not the numbers: it is kept longer than they are. */
    set: (context: StaffContext, { version, phones }: StaffInput<'/staff/setRegistration'>): Promise<Registration> =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        const chosen = phones === null ? null : listed(phones)
        await raiseMerchantForm(db, context, 'registration', version)
        const before = await whiteListOf(db, merchantCode)
        await setWhiteList(db, merchantCode, chosen)
        const [was, is] = [new Set(before), new Set(chosen)]
        await context.record({
          subject: 'registration',
          before: { isLimited: before !== null, phones: was.size },
          after: {
            isLimited: chosen !== null,
            phones: is.size,
            added: [...is].filter((phone) => !was.has(phone)).length,
            removed: [...was].filter((phone) => !is.has(phone)).length,
          },
        })
        return registrationOf(merchantCode)
      }),
  }
}
