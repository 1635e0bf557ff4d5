import { useI18n } from '@/i18n'
import { routes, type TabKey } from '@/nav'
import { useShare } from '@/platform'
import type { ShareContent } from '@/platform/ports'
import { useApp } from '@/useApp'
import { placeTexts } from './texts'

/**
 * What WeChat's menu and buttons send from this page: a card that opens it at the same shop, at nobody's table. The answer shares the same as a
 * link, where there is no such menu.
 */
export const useShareShop = (page: TabKey): (() => Promise<void>) => {
  const { shop, platform, toast } = useApp()
  const { t } = useI18n(placeTexts)
  const card = (): ShareContent => {
    const { path } = routes[page]
    const here = shop.shop
    if (!here) return { title: t('share.app'), path }
    return {
      title: t('share.shop', { name: `${here.merchantName} ${here.name}` }),
      path: `${path}?shop=${encodeURIComponent(here.shopId)}`,
      ...(here.picture && { picture: here.picture }),
    }
  }
  useShare(card)
  return async () => {
    if ((await platform.share(card())) === 'copied') toast.show(t('share.copied'))
  }
}
