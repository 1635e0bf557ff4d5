import { CODES, isRefusal, ignoreShown } from '@/api'
import { dialog } from '@/components/ui/Dialog'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { profileTexts } from './texts'

/** The number of an account cannot change: shows why, and whom to contact with a new one. */
export const useNewNumber = () => {
  const { api, platform, shop } = useApp()
  const { t } = useI18n(profileTexts)
  return async (): Promise<void> => {
    try {
      await api.call('/updateMemPhone', {}, { tolerates: [CODES.phoneUnchangeable] })
    } catch (error) {
      if (!isRefusal(error, CODES.phoneUnchangeable)) return ignoreShown(error)
      const phone = shop.merchant?.phone ?? ''
      const understood = t('profile.understood')
      const keys = phone === '' ? { confirm: understood } : { confirm: t('profile.callMerchant'), cancel: understood }
      const calls = await dialog.confirm({ title: t('profile.changePhone'), body: error.message, ...keys })
      if (calls && phone !== '') platform.phone(phone)
    }
  }
}
