import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { tablesTexts } from './texts'

/** Lets the browser download a PDF. */
const savePdf = (fileName: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads the cards or stickers of a shop's tables. */
export const usePrintCodes = (shopId: string) => {
  const t = useTexts(tablesTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  return useMutation({
    mutationFn: (what: Pick<StaffInput<'/staff/printTableCodes'>, 'size' | 'codes' | 'tableIds'>) =>
      call('/staff/printTableCodes', { shopId, ...what }),
    onSuccess: ({ fileName, pdf, codes }) => {
      savePdf(fileName, pdf)
      void message.success(t('printed', { count: codes }))
    },
    onError: fail,
  })
}
