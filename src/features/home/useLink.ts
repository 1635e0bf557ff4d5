import { useApp } from '@/useApp'
import type { Link } from './HomeModel'

/** Opens a link that the merchant put on a part of the page. */
export const useLink = () => {
  const { nav, shop } = useApp()
  return (link: Link | undefined): void => {
    switch (link?.page) {
      case 'couponCenter':
        return void nav.go('couponCenter')
      case 'pointsMall':
        return void nav.go('couponCenter', { tab: 'points' })
      case 'topUp':
        return void nav.go('topUp')
      case 'visitCards':
        return void nav.go('visitCards')
      case 'groupBuy':
        return void nav.go('groups')
      case 'stampCard':
        return void nav.go('stamps')
      case 'lottery':
        return void nav.go('draw', link.value === '' ? {} : { activityId: link.value })
      case undefined:
        break
    }
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
