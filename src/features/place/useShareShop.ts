import { useI18n } from '@/i18n'
import { routes, useShare } from '@/nav'
import type { ShareContent } from '@/platform/ports'
import { drawnPicture } from '@/platform/settings'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import { placeTexts } from './texts'

type Dish = Pick<MenuItem, 'itemId' | 'name'>

/**
 * Sets what WeChat's menu and buttons share from this page: a card that opens it at the same shop, without a table; with a dish, the menu with that dish
 * opened. `word`: the search word. The returned function shares the same as a link, where there is no such menu.
 */
export const useShareShop = (
  page: 'home' | 'menu' | 'search',
  dish?: () => Dish | null | undefined,
  word: () => string = () => '',
): (() => Promise<void>) => {
  const { shop, platform, toast } = useApp()
  const { t, lang } = useI18n(placeTexts)
  const card = (): ShareContent => {
    const { path } = routes[page]
    const here = shop.shop
    if (!here) return { title: t('share.app'), path }
    const name = `${here.merchantName} ${here.name}`
    const query = `shopId=${encodeURIComponent(here.shopId)}`
    const shared = dish?.()
    const shownPath = shared ? routes.menu.path : path
    const more = shared ? `&dish=${encodeURIComponent(shared.itemId)}` : word() && `&word=${encodeURIComponent(word())}`
    return {
      title: shared ? t('share.dish', { dish: shared.name, name }) : t('share.shop', { name }),
      path: `${shownPath}?${query}${more}`,
      picture: drawnPicture(`/poster/${shared ? `dish/${here.shopId}.${shared.itemId}` : `shop/${here.shopId}`}/card.jpg?lang=${lang}`),
    }
  }
  useShare(card)
  return async () => {
    if ((await platform.share(card())) === 'copied') toast.show(t('share.copied'))
  }
}
