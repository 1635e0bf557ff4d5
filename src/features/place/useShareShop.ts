import { useI18n } from '@/i18n'
import { useShare } from '@/platform'
import { routes, type TabKey } from '@/nav'
import { useApp } from '@/useApp'
import { placeTexts } from './texts'

/** What WeChat's menu sends from this page: a card that opens it at the same shop, at nobody's table. */
export const useShareShop = (page: TabKey): void => {
  const { shop } = useApp()
  const { t } = useI18n(placeTexts)
  useShare(() => {
    const { path } = routes[page]
    const here = shop.shop
    if (!here) return { title: t('share.app'), path }
    return {
      title: t('share.shop', { name: `${here.merchantName} ${here.name}` }),
      path: `${path}?shop=${encodeURIComponent(here.shopId)}`,
      ...(here.picture && { picture: here.picture }),
    }
  })
}
