export interface Mail {
  /** Ours: sending again under the same id sends one mail. */
  mailId: string
  to: string
  subject: string
  text: string
  attachment?: { name: string; type: string; bytes: Buffer }
}

/** `accepted`: it will be sent. `rejected`: it never will, as to an address that does not exist. `unknown`: try again. */
export type MailOutcome = 'accepted' | 'rejected' | 'unknown'

/** Sends e-mails. */
export interface MailPort {
  send(mail: Mail): Promise<MailOutcome>
}
