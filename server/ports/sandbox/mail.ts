import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { MailPort } from '../mail'

/** Of a demo that runs for years only the last are kept: they have names, addresses and whole files. */
export const MOST_MAILS = 100

const putMail = stmt<{
  mailId: string
  recipient: string
  subject: string
  body: string
  name: string | null
  attachment: Buffer | null
  sentAt: number
}>(
  'mailOutbox.put',
  `with put as (insert into mail_outbox (mail_id, recipient, subject, body, attachment_name, attachment, sent_at)
                values (:mailId, :recipient, :subject, :body, :name, :attachment, :sentAt)
                on conflict (mail_id) do nothing returning mail_no)
   delete from mail_outbox where mail_no = any (array (select mail_no - ${MOST_MAILS} from put))`,
)
export interface MailRow {
  mail_id: string
  recipient: string
  subject: string
  body: string
  /** Null: words alone. */
  attachment_name: string | null
  sent_at: number
}
const lastMails = stmt<[limit: number], MailRow>(
  'mailOutbox.last',
  'select mail_id, recipient, subject, body, attachment_name, sent_at from mail_outbox order by mail_no desc limit $1',
)
const findAttachment = stmt<[mailId: string], { attachment: Buffer; attachment_name: string }>(
  'mailOutbox.attachment',
  'select attachment, attachment_name from mail_outbox where mail_id = $1 and attachment is not null',
)

/** E-mails are only stored in an outbox, which the sandbox console shows. */
export const createSandboxMail = (db: Database, clock: Clock): MailPort => ({
  async send({ mailId, to, subject, text, attachment }) {
    await db.run(putMail, {
      mailId,
      recipient: to,
      subject,
      body: text,
      name: attachment?.name ?? null,
      attachment: attachment?.bytes ?? null,
      sentAt: clock.now(),
    })
    return 'accepted'
  },
})

/** The stored mails, the newest first. */
export const readMailOutbox = (db: Database, limit: number) => db.all(lastMails, limit)
export const findMailAttachment = (db: Database, mailId: string) => db.first(findAttachment, mailId)
