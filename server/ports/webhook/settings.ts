import { type Config, ConfigError } from '../../config'
import type { WebhookSettings } from './signed'

/** The address and the secret of a webhook adapter; a missing one is reported by the name of its setting. */
function settingsOf(
  name: string,
  url: string | undefined,
  secret: string | undefined,
  previousSecret: string | undefined,
): WebhookSettings {
  const missing = [...(url ? [] : ['URL']), ...(secret ? [] : ['SECRET'])]
  if (!url || !secret) throw new ConfigError(missing.map((part) => `${name}_WEBHOOK_${part} is needed by ${name}_ADAPTER=webhook`))
  return { url, secret, previousSecret }
}

export const smsWebhookSettings = ({ smsWebhookUrl, smsWebhookSecret, smsWebhookSecretPrevious }: Config) =>
  settingsOf('SMS', smsWebhookUrl, smsWebhookSecret, smsWebhookSecretPrevious)
export const mailWebhookSettings = ({ mailWebhookUrl, mailWebhookSecret, mailWebhookSecretPrevious }: Config) =>
  settingsOf('MAIL', mailWebhookUrl, mailWebhookSecret, mailWebhookSecretPrevious)
export const invoiceWebhookSettings = ({ invoiceWebhookUrl, invoiceWebhookSecret, invoiceWebhookSecretPrevious }: Config) =>
  settingsOf('INVOICE', invoiceWebhookUrl, invoiceWebhookSecret, invoiceWebhookSecretPrevious)
export const courierWebhookSettings = ({ courierWebhookUrl, courierWebhookSecret, courierWebhookSecretPrevious }: Config) =>
  settingsOf('COURIER', courierWebhookUrl, courierWebhookSecret, courierWebhookSecretPrevious)
export const voucherWebhookSettings = ({ voucherWebhookUrl, voucherWebhookSecret, voucherWebhookSecretPrevious }: Config) =>
  settingsOf('VOUCHER', voucherWebhookUrl, voucherWebhookSecret, voucherWebhookSecretPrevious)
export const outsideCardWebhookSettings = ({ outsideCardWebhookUrl, outsideCardWebhookSecret, outsideCardWebhookSecretPrevious }: Config) =>
  settingsOf('OUTSIDE_CARD', outsideCardWebhookUrl, outsideCardWebhookSecret, outsideCardWebhookSecretPrevious)
