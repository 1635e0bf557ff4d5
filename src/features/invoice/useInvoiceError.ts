import { useFieldError } from '@/features/form'
import { useI18n } from '@/i18n'
import type { FieldError } from '@/stores'
import { invoiceTexts } from './texts'

const OWN = [
  'invoiceTitleMissing',
  'taxNumberMissing',
  'taxNumberMalformed',
  'emailMissing',
  'emailMalformed',
  'companyPhoneMalformed',
  'accountNumberMalformed',
] as const

/** Messages for the fields of an invoice; those of other fields are the forms'. */
export const useInvoiceError = () => {
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useFieldError()
  return (error: FieldError | undefined): string | undefined => {
    const own = error && 'rule' in error ? OWN.find((rule) => rule === error.rule) : undefined
    if (own) return t(`invoice.wrong.${own}`)
    return wordsOf(error)
  }
}
