import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'invoices',
    ['invoice.user_id'],
    `select mchnt_cd, invoice_no, number, kind, state, amount_fen, title, email, phone, created_at, issued_at from invoice where user_id = $1 order by created_at desc`,
  ),
  shown(
    'invoiceTitles',
    ['invoice_title.user_id'],
    `select type as kind, title, tax_number, mobile as phone, email, company_address, company_phone, bank, account_number, is_default, created_at from invoice_title where user_id = $1 order by created_at desc`,
  ),
]

/** The account keeps its own default. */
const moveTitles = stmt<[fromUserId: string, toUserId: string]>(
  'invoiceTitle.move',
  `update invoice_title t set user_id = $2,
          is_default = t.is_default and not exists (select from invoice_title o where o.user_id = $2 and o.is_default)
    where t.user_id = $1`,
)
const deleteTitles = stmt<[userIds: string[]]>('invoiceTitle.deleteOfUsers', 'delete from invoice_title where user_id = any($1::text[])')
/** The invoice itself is a document of the merchant and stays; no further messages about it are sent to the person. */
const forgetContacts = stmt<[userId: string]>('invoice.forgetContacts', `update invoice set email = '', phone = '' where user_id = $1`)

const movedInvoices = movedRows('invoice.user_id')

export function createInvoicePersonalData(db: Database): PersonalData {
  const invoices = movedInvoices(db)
  return {
    columns: [...invoices.columns, 'invoice_title.user_id'],
    shows,
    async move(fromUserId, toUserId, now) {
      await invoices.move(fromUserId, toUserId, now)
      await db.run(moveTitles, fromUserId, toUserId)
    },
    async erase(userId) {
      await db.run(deleteTitles, [userId])
      await db.run(forgetContacts, userId)
    },
    forget: async (userIds) => void (await db.run(deleteTitles, [...userIds])),
  }
}
