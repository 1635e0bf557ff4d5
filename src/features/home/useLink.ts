import { useApp } from '@/useApp'
import type { Link } from './HomeModel'

/** Opens a link that the merchant put on a part of the page. */
export const useLink = () => {
  const { nav, shop } = useApp()
  return (link: Link | undefined): void => {
    switch (link?.target) {
      case 'menu':
        return void nav.tab('menu')
      case 'menuItem':
        shop.request(link.value)
        return void nav.tab('menu')
      case 'shopList':
        return void nav.go('shops')
      case 'orderList':
        return void nav.tab('orders')
      case 'member':
        return void nav.tab('memberTab')
      case 'booking':
        return void nav.go('booking', { shopId: link.value })
      case 'web':
        return void nav.go('webview', { url: link.value })
      case 'none':
      case undefined:
        return undefined
    }
  }
}
