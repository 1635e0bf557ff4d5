import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { meTexts } from './texts'
import './orders.scss'

const SERVICES = [
  ['couponCenter', 'ticket-percent'],
  ['cards', 'credit-card'],
  ['visitCards', 'ticket'],
  ['deposits', 'store'],
  ['firstOrder', 'gift'],
  ['redeem', 'gift'],
  ['vouchers', 'ticket-percent'],
  ['groups', 'users'],
  ['activities', 'ticket'],
  // These services are known only once the shop is loaded, so they come last and move nothing.
  ['pointsMall', 'coins'],
  ['quickPay', 'wallet'],
  ['payCode', 'qr-code'],
  ['stamps', 'circle-check'],
] as const satisfies readonly (readonly [string, IconName])[]
type Service = (typeof SERVICES)[number][0]

/** Services beside orders, as far as the merchant and the shop have them. */
export const Services = observer(() => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(meTexts)
  const takesQuickPay = shop.shop?.takesQuickPay === true
  const isLeftOut: Partial<Record<Service, boolean>> = {
    pointsMall: !shop.merchant?.hasPointsMall,
    quickPay: !takesQuickPay,
    payCode: !takesQuickPay,
    stamps: !shop.place.value?.stampCard,
    firstOrder: session.isLoggedIn,
    redeem: !session.isLoggedIn,
    vouchers: !shop.offers('voucher'),
  }
  const open = (service: Service) => void (service === 'pointsMall' ? nav.go('couponCenter', { tab: 'points' }) : nav.go(service))
  return (
    <Card className="zm-me__services">
      <View className="zm-me__shortcuts">
        {SERVICES.filter(([service]) => !isLeftOut[service]).map(([service, icon]) => (
          <Tappable key={service} className="zm-me__shortcut" onTap={() => open(service)}>
            <View className="zm-me__shortcut-icon">
              <Icon name={icon} size={24} />
            </View>
            <View className="zm-me__shortcut-label">{t(`me.${service}`)}</View>
          </Tappable>
        ))}
      </View>
    </Card>
  )
})
