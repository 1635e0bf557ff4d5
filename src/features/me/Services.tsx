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
  ['cards', 'credit-card'],
  ['visitCards', 'ticket'],
  ['deposits', 'store'],
  ['firstOrder', 'gift'],
  ['redeem', 'gift'],
  ['vouchers', 'ticket-percent'],
  ['groups', 'users'],
  ['activities', 'ticket'],
  // Known only with its shop: last, so that nothing makes way for it.
  ['stamps', 'circle-check'],
] as const satisfies readonly (readonly [string, IconName])[]
type Service = (typeof SERVICES)[number][0]

/** What there is beside orders. */
export const Services = observer(() => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(meTexts)
  const isLeftOut: Partial<Record<Service, boolean>> = {
    stamps: !shop.place.value?.stampCard,
    firstOrder: session.isMember,
    redeem: !session.isMember,
    vouchers: !shop.offers('voucher'),
  }
  return (
    <Card className="zm-me__services">
      <View className="zm-me__shortcuts">
        {SERVICES.filter(([service]) => !isLeftOut[service]).map(([service, icon]) => (
          <Tappable key={service} className="zm-me__shortcut" onTap={() => void nav.go(service)}>
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
