import { useI18n } from '@/i18n'
import { routes, type TabKey } from '@/nav'
import { useShare } from '@/platform'
import type { ShareContent } from '@/platform/ports'
import { drawnPicture } from '@/platform/settings'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu'
import { placeTexts } from './texts'

type Dish = Pick<MenuItem, 'itemId' | 'name'>

/**
 * What WeChat's menu and buttons send from this page: a card that opens it at the same shop, at nobody's table; with a dish, the menu with that dish
 * opened. The answer shares the same as a link, where there is no such menu.
 */
export const useShareShop = (page: TabKey, dish?: () => Dish | null | undefined): (() => Promise<void>) => {
  const { shop, platform, toast } = useApp()
  const { t, lang } = useI18n(placeTexts)
  const card = (): ShareContent => {
    const { path } = routes[page]
    const here = shop.shop
    if (!here) return { title: t('share.app'), path }
    const name = `${here.merchantName} ${here.name}`
    const query = `shopId=${encodeURIComponent(here.shopId)}`
    const shared = dish?.()
    return {
      title: shared ? t('share.dish', { dish: shared.name, name }) : t('share.shop', { name }),
      path: `${path}?${query}${shared ? `&dish=${encodeURIComponent(shared.itemId)}` : ''}`,
      picture: drawnPicture(`/poster/${shared ? `dish/${here.shopId}.${shared.itemId}` : `shop/${here.shopId}`}/card.jpg?lang=${lang}`),
    }
  }
  useShare(card)
  return async () => {
    if ((await platform.share(card())) === 'copied') toast.show(t('share.copied'))
  }
}
