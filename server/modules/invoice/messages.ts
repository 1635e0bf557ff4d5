import { randomBytes } from 'node:crypto'
import { type MailTimes, mailingProblem, mailsLeft, MOST_MAILS } from '@domain/invoice/sending'
import { amountText } from '@domain/money'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { stmt } from '../../db/statement'
import { defineOutsideWork } from '../../jobs/dueWork'
import { isNotSetAside } from '../../jobs/failures'
import type { Deps } from '../../module'
import type { InvoiceFiles } from './files'
import { findInvoice, type InvoiceRow } from './repository'

const LEASE = 60_000
/** Then it is given up: the diner can have it sent again. */
const MOST_TRIES = 12
const BATCH = 5

interface MessageRow {
  message_id: string
  invoice_no: string
  channel: 'mail' | 'sms'
  recipient: string
  tries: number
}

const insertMessage = stmt<{ messageId: string; invoiceNo: string; channel: string; recipient: string; isRepeat: boolean; at: number }>(
  'invoiceMessage.insert',
  `insert into invoice_message (message_id, invoice_no, channel, recipient, is_repeat, created_at, due_at)
   values (:messageId, :invoiceNo, :channel, :recipient, :isRepeat, :at, :at)`,
)
const INVOICE_MESSAGES = 'invoice messages'
const leaseMessages = stmt<[now: number, until: number], MessageRow>(
  'invoiceMessage.lease',
  `update invoice_message set due_at = case when channel = 'sms' then null else $2::bigint end, tries = tries + 1
    where message_id = any (array (select message_id from invoice_message
            where due_at <= $1 and ${isNotSetAside(INVOICE_MESSAGES, 'message_id')} order by due_at limit ${BATCH} for update skip locked))
    returning message_id, invoice_no, channel, recipient, tries`,
)
const finishMessage = stmt<[messageId: string, sentAt: number | null, dueAt: number | null]>(
  'invoiceMessage.finish',
  'update invoice_message set sent_at = $2, due_at = $3 where message_id = $1',
)
/** Neither sent nor going to be. */
const IS_GIVEN_UP = 'm.sent_at is null and m.due_at is null'
const timesOf = (what: string, limit: number) =>
  `(select coalesce(json_agg(at), '[]') from (select m.created_at as at from ${what} and m.is_repeat and m.created_at > $2 order by m.created_at desc limit ${limit}) latest)`
const ofInvoice = timesOf(`invoice_message m where m.invoice_no = $1 and not (${IS_GIVEN_UP})`, MOST_MAILS.invoice)
const ofPerson = timesOf(
  'invoice_message m where m.invoice_no = any (array (select o.invoice_no from invoice i join invoice o on o.user_id = i.user_id where i.invoice_no = $1))',
  MOST_MAILS.person,
)
/** Failed mails count for the person only: they are not the invoice's fault, but mailing to wrong addresses is limited all the same. */
const findOwnTimes = stmt<[invoiceNo: string, since: number], Pick<MailTimes, 'invoice' | 'person'>>(
  'invoiceMessage.ownTimes',
  `select ${ofInvoice} as invoice, ${ofPerson} as person`,
)
const MAILBOX = (address: string) => `regexp_replace(lower(${address}), '\\+[^@]*', '')`
const findMailboxTimes = stmt<[address: string, since: number], { times: number[] }>(
  'invoiceMessage.mailboxTimes',
  `select ${timesOf(`invoice_message m where ${MAILBOX('m.recipient')} = ${MAILBOX('$1')} and not (${IS_GIVEN_UP})`, MOST_MAILS.mailbox)} as times`,
)
/** Until the transaction ends, nobody else counts mails of the same person or to the same mailbox. */
const lockPerson = stmt<[userId: string], { locked: string }>(
  'invoiceMessage.lockPerson',
  `select pg_advisory_xact_lock(hashtextextended('mailed by ' || $1, 0))::text as locked`,
)
const lockMailbox = stmt<[address: string], { locked: string }>(
  'invoiceMessage.lockMailbox',
  `select pg_advisory_xact_lock(hashtextextended('mailed to ' || ${MAILBOX('$1')}, 0))::text as locked`,
)
/** Where the last mail was to go, if it was given up. */
const findFailed = stmt<[invoiceNo: string], { recipient: string }>(
  'invoiceMessage.failed',
  `select m.recipient from (select * from invoice_message where invoice_no = $1 and channel = 'mail' order by created_at desc limit 1) m where ${IS_GIVEN_UP}`,
)
const findLastSent = stmt<[invoiceNo: string], { sent_at: number | null }>(
  'invoiceMessage.lastSent',
  `select max(sent_at) as sent_at from invoice_message where invoice_no = $1 and channel = 'mail'`,
)

/** E-mails with an invoice, and text messages about it: written down with what they tell of, sent by a sweep. */
export function createInvoiceMessages({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, files: InvoiceFiles) {
  const put = (invoiceNo: string, channel: MessageRow['channel'], recipient: string, at: number, isRepeat = false) =>
    db.run(insertMessage, { messageId: `M${randomBytes(12).toString('hex')}`, invoiceNo, channel, recipient, isRepeat, at })

  async function mail(message: MessageRow, invoice: InvoiceRow): Promise<void> {
    const now = clock.now()
    const { bytes, fileName } = await files.draw(invoice)
    const isRed = invoice.kind === 'red'
    const outcome = await ports.mail?.send({
      mailId: message.message_id,
      to: message.recipient,
      subject: `${isRed ? '红字发票' : '电子发票'} ${invoice.seller.name} ${amountText(invoice.amount_fen)}`,
      text: `${invoice.title.title}：\n\n${isRed ? '因订单退款，原发票已冲红，红字发票见附件。' : '您的电子发票见附件。'}\n\n${invoice.seller.name}`,
      attachment: { name: fileName, type: 'application/pdf', bytes },
    })
    if (outcome === 'accepted') await db.run(finishMessage, message.message_id, now, null)
    else if (outcome === undefined || outcome === 'rejected' || message.tries >= MOST_TRIES)
      await db.run(finishMessage, message.message_id, null, null)
    else await db.run(finishMessage, message.message_id, null, now + Math.min(3_600_000, 5_000 * 2 ** message.tries))
  }

  return {
    /** Inside the transaction that issues it. */
    async announce(invoice: InvoiceRow, now: number): Promise<void> {
      if (invoice.email) await put(invoice.invoice_no, 'mail', invoice.email, now)
      if (invoice.phone && invoice.kind === 'blue') await put(invoice.invoice_no, 'sms', invoice.phone, now)
    },
    /** To wherever its owner wants it, as often as domain/invoice/sending.ts allows. */
    again: ({ invoice_no, user_id }: Pick<InvoiceRow, 'invoice_no' | 'user_id'>, email: string, now: number): Promise<void> =>
      db.tx(async () => {
        await db.one(lockPerson, user_id)
        await db.one(lockMailbox, email)
        const own = await db.one(findOwnTimes, invoice_no, now - DAY)
        const { times } = await db.one(findMailboxTimes, email, now - DAY)
        const problem = mailingProblem({ ...own, mailbox: times }, now)
        if (problem) throw DomainError.of(problem)
        await put(invoice_no, 'mail', email, now, true)
      }),
    mailsLeft: async (invoiceNo: string, now: number) => mailsLeft(await db.one(findOwnTimes, invoiceNo, now - DAY), now),
    /** Whom the last mail did not reach; null: it did, or may still. */
    failedTo: async (invoiceNo: string) => (await db.first(findFailed, invoiceNo))?.recipient ?? null,
    lastSent: async (invoiceNo: string) => (await db.one(findLastSent, invoiceNo)).sent_at,

    sendDue: defineOutsideWork(
      { db, clock },
      {
        name: INVOICE_MESSAGES,
        everyMs: 1000,
        take: (now) => db.all(leaseMessages, now, now + LEASE),
        keyOf: ({ message_id }) => message_id,
        async run(message, now) {
          const invoice = await db.one(findInvoice, message.invoice_no)
          if (message.channel === 'mail') await mail(message, invoice)
          // Two identical text messages cannot be told apart, so each is sent at most once: it is removed from the queue before sending.
          else if ((await ports.sms.send(message.recipient, `您的电子发票（${invoice.seller.name}）已开好。`)) !== 'rejected')
            await db.run(finishMessage, message.message_id, now, null)
        },
        endLease: async ({ message_id, channel }, now) => {
          if (channel === 'mail') await db.run(finishMessage, message_id, null, now)
        },
      },
    ),
  }
}

export type InvoiceMessages = ReturnType<typeof createInvoiceMessages>
