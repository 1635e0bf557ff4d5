import { type Config, ConfigError } from '../../config'
import type { WebhookSettings } from './signed'

/** The address and the secret of a webhook adapter; whichever is missing is told by the name of its setting. */
function settingsOf(name: string, url: string | undefined, secret: string | undefined): WebhookSettings {
  const missing = [...(url ? [] : ['URL']), ...(secret ? [] : ['SECRET'])]
  if (!url || !secret) throw new ConfigError(missing.map((part) => `${name}_WEBHOOK_${part} is needed by ${name}_ADAPTER=webhook`))
  return { url, secret }
}

export const smsWebhookSettings = ({ smsWebhookUrl, smsWebhookSecret }: Config) => settingsOf('SMS', smsWebhookUrl, smsWebhookSecret)
export const mailWebhookSettings = ({ mailWebhookUrl, mailWebhookSecret }: Config) => settingsOf('MAIL', mailWebhookUrl, mailWebhookSecret)
export const invoiceWebhookSettings = ({ invoiceWebhookUrl, invoiceWebhookSecret }: Config) =>
  settingsOf('INVOICE', invoiceWebhookUrl, invoiceWebhookSecret)
export const courierWebhookSettings = ({ courierWebhookUrl, courierWebhookSecret }: Config) =>
  settingsOf('COURIER', courierWebhookUrl, courierWebhookSecret)
export const voucherWebhookSettings = ({ voucherWebhookUrl, voucherWebhookSecret }: Config) =>
  settingsOf('VOUCHER', voucherWebhookUrl, voucherWebhookSecret)
export const outsideCardWebhookSettings = ({ outsideCardWebhookUrl, outsideCardWebhookSecret }: Config) =>
  settingsOf('OUTSIDE_CARD', outsideCardWebhookUrl, outsideCardWebhookSecret)
