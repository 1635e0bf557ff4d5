import type { TestServer } from '../server'

/** Sends every invoice again as often as it can be sent within a day. */
export const mailedOften = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<void> =>
  db.exec(
    `insert into invoice_message (message_id, invoice_no, channel, recipient, is_repeat, created_at, sent_at)
     select 'M' || invoice_no || n, invoice_no, 'mail', 'lin@manman.cn', true, ${clock.now()}, ${clock.now()} from invoice, generate_series(1, 5) n`,
  )
