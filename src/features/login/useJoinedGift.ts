import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { loginTexts } from './texts'

/** Shows once, on whichever page the member is by then, what joining has brought. */
export const useJoinedGift = () => {
  const { api, nav, toast } = useApp()
  const { t } = useI18n(loginTexts)
  return async (): Promise<void> => {
    const { gift } = await api.call('/coupon/getBindPhoneCoupon', {}, { notice: 'none' }).catch(() => ({ gift: null }))
    if (!gift) return
    const names = gift.coupons.map(({ name }) => name).join(t('login.and'))
    toast.show(t('login.gift', { title: gift.title, names }), {
      durationMs: 5_000,
      action: { label: t('login.seeGift'), onTap: () => void nav.go('coupons') },
    })
    await api.call('/saveUserJumpDialog', { campaignId: gift.campaignId }, { notice: 'none' }).catch(() => undefined)
  }
}
