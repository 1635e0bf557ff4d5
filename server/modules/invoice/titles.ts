import { randomBytes } from 'node:crypto'
import { type InvoiceTitle, MOST_TITLES, tidyTitle } from '@domain/invoice/title'
import { DomainError } from '@domain/results'
import { invoiceProblems } from '@domain/validation/invoice'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'

interface TitleRow {
  title_id: string
  type: InvoiceTitle['type']
  title: string
  tax_number: string
  mobile: string
  email: string
  company_address: string
  company_phone: string
  bank: string
  account_number: string
  is_default: boolean
}
const FIELDS = 'type, title, tax_number, mobile, email, company_address, company_phone, bank, account_number'
const TITLE = `title_id, ${FIELDS}, is_default`

type WrittenTitle = {
  titleId: string
  userId: string
  type: string
  title: string
  taxNumber: string
  mobile: string
  email: string
  companyAddress: string
  companyPhone: string
  bank: string
  accountNumber: string
  isDefault: boolean
}

/** One change of a diner's titles at a time: the limit and the one default are counted under it. */
const lockTitles = stmt<[userId: string], { pg_advisory_xact_lock: string }>(
  'invoiceTitle.lock',
  `select pg_advisory_xact_lock(hashtextextended('invoice titles ' || $1, 0))`,
)
const findTitles = stmt<[userId: string], TitleRow>(
  'invoiceTitle.ofUser',
  `select ${TITLE} from invoice_title where user_id = $1 order by is_default desc, created_at desc, title_id`,
)
const findTitle = stmt<[titleId: string, userId: string], TitleRow>(
  'invoiceTitle.find',
  `select ${TITLE} from invoice_title where title_id = $1 and user_id = $2`,
)
const insertTitle = stmt<WrittenTitle & { at: number }>(
  'invoiceTitle.insert',
  `insert into invoice_title (title_id, user_id, ${FIELDS}, is_default, created_at)
   values (:titleId, :userId, :type, :title, :taxNumber, :mobile, :email, :companyAddress, :companyPhone, :bank, :accountNumber,
           :isDefault, :at)`,
)
const updateTitle = stmt<WrittenTitle>(
  'invoiceTitle.update',
  `update invoice_title set type = :type, title = :title, tax_number = :taxNumber, mobile = :mobile, email = :email,
          company_address = :companyAddress, company_phone = :companyPhone, bank = :bank,
          account_number = :accountNumber, is_default = :isDefault where title_id = :titleId and user_id = :userId`,
)
const clearDefault = stmt<[userId: string, exceptId: string]>(
  'invoiceTitle.clearDefault',
  'update invoice_title set is_default = false where user_id = $1 and is_default and title_id <> $2',
)
const deleteTitle = stmt<[titleId: string, userId: string]>(
  'invoiceTitle.delete',
  'delete from invoice_title where title_id = $1 and user_id = $2',
)

const view = (row: TitleRow) => ({
  titleId: row.title_id,
  type: row.type,
  title: row.title,
  taxNumber: row.tax_number,
  mobile: row.mobile,
  email: row.email,
  companyAddress: row.company_address,
  companyPhone: row.company_phone,
  bank: row.bank,
  accountNumber: row.account_number,
  isDefault: row.is_default,
})

type Draft = InvoiceTitle & { isDefault: boolean }

const written = (titleId: string, userId: string, { isDefault, ...draft }: Draft): WrittenTitle => {
  const t = tidyTitle(draft)
  return {
    titleId,
    userId,
    type: t.type,
    title: t.title,
    taxNumber: t.taxNumber,
    mobile: t.mobile,
    email: t.email,
    companyAddress: t.companyAddress,
    companyPhone: t.companyPhone,
    bank: t.bank,
    accountNumber: t.accountNumber,
    isDefault,
  }
}

function refuseProblems(draft: Draft): void {
  const [problem] = invoiceProblems(draft)
  if (problem) throw DomainError.of(problem)
}

/** Invoice titles of a diner. Titles of other diners are answered as not found. */
export function createInvoiceTitles({ db }: Pick<Deps, 'db'>) {
  async function find(titleId: string, userId: string) {
    const row = await db.first(findTitle, titleId, userId)
    if (!row) throw new DomainError('invoiceTitleNotFound')
    return view(row)
  }

  return {
    find,
    list: async (userId: string) => ({ list: (await db.all(findTitles, userId)).map(view) }),

    /** The first one is the default. */
    add: (draft: Draft, userId: string, now: number) =>
      db.tx(async () => {
        refuseProblems(draft)
        await db.first(lockTitles, userId)
        const known = await db.all(findTitles, userId)
        if (known.length >= MOST_TITLES) throw new DomainError('tooManyInvoiceTitles', { max: MOST_TITLES })
        const titleId = `T${randomBytes(10).toString('hex')}`
        const isDefault = draft.isDefault || known.length === 0
        if (isDefault) await db.run(clearDefault, userId, titleId)
        await db.run(insertTitle, { ...written(titleId, userId, { ...draft, isDefault }), at: now })
        return find(titleId, userId)
      }),

    update: ({ titleId, ...draft }: Draft & { titleId: string }, userId: string) =>
      db.tx(async () => {
        refuseProblems(draft)
        await db.first(lockTitles, userId)
        await find(titleId, userId)
        if (draft.isDefault) await db.run(clearDefault, userId, titleId)
        await db.run(updateTitle, written(titleId, userId, draft))
        return find(titleId, userId)
      }),

    async remove(titleId: string, userId: string): Promise<{ done: true }> {
      if ((await db.run(deleteTitle, titleId, userId)) === 0) throw new DomainError('invoiceTitleNotFound')
      return { done: true }
    },
  }
}

export type InvoiceTitles = ReturnType<typeof createInvoiceTitles>
