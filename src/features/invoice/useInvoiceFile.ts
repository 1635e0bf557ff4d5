import { ignoreShown } from '@/api'
import { useI18n } from '@/i18n'
import { serverUrl } from '@/platform'
import { useApp } from '@/useApp'
import { openPdf } from './openPdf'
import { invoiceTexts } from './texts'

/** Opens the PDF of an invoice, and shows a message where that fails. */
export const useInvoiceFile = () => {
  const { api, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  return (invoiceNo: string): void => {
    const url = api.call('/getInvoiceFile', { invoiceNo }, { overlay: true }).then((file) => serverUrl(file.url))
    void openPdf(url).then((isOpen) => isOpen || toast.show(t('invoice.openFailed')), ignoreShown)
  }
}
