/** Sends text messages. Resolves once the message is accepted; what goes wrong throws. */
export interface SmsPort {
  send(phone: string, text: string): Promise<void>
}
