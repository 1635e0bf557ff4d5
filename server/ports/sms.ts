/** `accepted`: it will be sent. `rejected`: it will certainly not be sent. `unknown`: it may have been sent. */
export type SmsOutcome = 'accepted' | 'rejected' | 'unknown'

/** Sends text messages. */
export interface SmsPort {
  send(phone: string, text: string): Promise<SmsOutcome>
}
