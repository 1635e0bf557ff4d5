import { problem, type Problem } from '../results'
import { DAY, HOUR } from '../time'

/** How often a person may have invoices mailed once more within a day: one invoice, all of theirs, and anybody's to one mailbox. */
export const MOST_MAILS = { invoice: 5, person: 20, mailbox: 10 } as const

/** When mails of the last day were requested, the newest first; `MOST_MAILS` of each are enough. */
export type MailTimes = Readonly<Record<keyof typeof MOST_MAILS, readonly number[]>>

const RESULTS = { invoice: 'invoiceMailedOften', person: 'invoicesMailedOften', mailbox: 'mailboxMailedOften' } as const
const SCOPES = Object.keys(MOST_MAILS) as (keyof typeof MOST_MAILS)[]

/** Why an invoice cannot be mailed now, with the hours until it can; null: it can. */
export function mailingProblem(times: MailTimes, now: number): Problem | null {
  for (const scope of SCOPES) {
    const max = MOST_MAILS[scope]
    const filling = times[scope][max - 1]
    if (filling === undefined || filling + DAY <= now) continue
    return problem(RESULTS[scope], { max, hours: Math.ceil((filling + DAY - now) / HOUR) }, scope === 'mailbox' ? 'email' : null)
  }
  return null
}

/** How many more mails of this invoice its owner may ask for now. */
export const mailsLeft = (times: Pick<MailTimes, 'invoice' | 'person'>, now: number): number =>
  Math.min(
    ...(['invoice', 'person'] as const).map((scope) => Math.max(0, MOST_MAILS[scope] - times[scope].filter((at) => at + DAY > now).length)),
  )
