import type { FieldError } from '@/stores'
import { useI18n } from '@/i18n'
import { MAX_PAYER_NAME } from '@domain/validation/payment'
import { transferTexts } from './texts'

/** Messages for the fields of a transfer. */
export const useTransferError = () => {
  const { t } = useI18n(transferTexts)
  return (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined
    if ('message' in error) return error.message
    if (!('rule' in error)) return t('transfer.offline')
    switch (error.rule) {
      case 'nameTooLong':
        return t('transfer.nameTooLong', { n: MAX_PAYER_NAME })
      case 'payerNameMissing':
      case 'payDateMissing':
      case 'payDateWrong':
      case 'payProofMissing':
      case 'pickupPointMissing':
      case 'pickupCodeMissing':
      case 'transferRemarkMissing':
        return t(`transfer.${error.rule}`)
      default:
        return t('transfer.wrong')
    }
  }
}
