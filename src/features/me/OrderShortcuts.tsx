import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Section } from '@/components/ui/Section'
import { Bone, Skeleton } from '@/components/ui/Skeleton'
import { Tappable } from '@/components/ui/Tappable'
import { LatestOrder, type OrderFilter, showOrders } from '@/features/order'
import { useI18n } from '@/i18n'
import { isBlank, type Resource } from '@/stores'
import { useApp } from '@/useApp'
import { meTexts } from './texts'
import type { WaitingOrders } from './waitingOrders'
import './orders.scss'

const SHORTCUTS = [
  ['toPay', 'wallet'],
  ['open', 'soup'],
  ['toReview', 'message-square'],
  ['refunds', 'undo-2'],
] as const satisfies readonly (readonly [OrderFilter, IconName])[]

/** Replaces the newest order until there is one, and links to it. */
const NoneYet = () => {
  const { nav } = useApp()
  const { t } = useI18n(meTexts)
  return (
    <View className="zm-me__newest">
      <View className="zm-me__none">{t('me.noOrders')}</View>
      <Button size={32} kind="tonal" onTap={() => void nav.tab('menu')}>
        {t('me.orderNow')}
      </Button>
    </View>
  )
}

const Coming = () => (
  <Skeleton className="zm-me__newest">
    <Bone kind="box" className="zm-me__bone" />
    <View className="zm-me__names">
      <Bone kind="title" width={40} />
      <Bone width={70} />
    </View>
  </Skeleton>
)

export const OrderShortcuts = observer(({ orders }: { orders: Resource<WaitingOrders> }) => {
  const { nav } = useApp()
  const { value: waiting } = orders
  const { t } = useI18n(meTexts)
  const counts: Partial<Record<OrderFilter, number>> = { toPay: waiting?.toPay, open: waiting?.running }
  return (
    <Card className="zm-me__orders">
      <Section title={t('me.orders')} action={{ label: t('me.allOrders'), onTap: () => void showOrders(nav, 'all') }} />
      <View className="zm-me__shortcuts">
        {SHORTCUTS.map(([filter, icon]) => {
          const count = counts[filter] ?? 0
          const label = t(`me.${filter}`)
          return (
            <Tappable
              key={filter}
              className="zm-me__shortcut"
              label={count > 0 ? t('me.counted', { label, n: count }) : undefined}
              onTap={() => void showOrders(nav, filter)}
            >
              <View className="zm-me__shortcut-icon">
                <Icon name={icon} size={24} />
                <Badge className="zm-me__badge" count={count} />
              </View>
              <View className="zm-me__shortcut-label">{label}</View>
            </Tappable>
          )
        })}
      </View>
      {waiting?.latest && <LatestOrder order={waiting.latest} refresh={orders.load} />}
      {waiting?.latest === null && <NoneYet />}
      {isBlank(orders.current) && <Coming />}
    </Card>
  )
})
