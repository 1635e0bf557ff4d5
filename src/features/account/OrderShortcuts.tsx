import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Bubble } from '@/components/Bubble'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon, type IconName } from '@/components/Icon'
import { Section } from '@/components/Section'
import { Bone, Skeleton } from '@/components/Skeleton'
import { Tappable } from '@/components/Tappable'
import { LatestOrder, type OrderFilter, showOrders } from '@/features/orders'
import { useI18n } from '@/i18n'
import { isBlank, type Resource } from '@/stores'
import { useApp } from '@/useApp'
import { accountTexts } from './texts'
import type { WaitingOrders } from './waitingOrders'

const SHORTCUTS = [
  ['toPay', 'wallet'],
  ['open', 'soup'],
  ['toReview', 'message-square'],
  ['refunds', 'undo-2'],
] as const satisfies readonly (readonly [OrderFilter, IconName])[]

/** In the place of the newest order, until there is one: the way to it. */
const NoneYet = () => {
  const { nav } = useApp()
  const { t } = useI18n(accountTexts)
  return (
    <View className="zm-account__newest">
      <View className="zm-account__none">{t('me.noOrders')}</View>
      <Button size={32} kind="tonal" onTap={() => void nav.tab('menu')}>
        {t('me.firstOrder')}
      </Button>
    </View>
  )
}

const Coming = () => (
  <Skeleton className="zm-account__newest">
    <Bone kind="box" className="zm-account__bone" />
    <View className="zm-account__names">
      <Bone kind="title" width={40} />
      <Bone width={70} />
    </View>
  </Skeleton>
)

export const OrderShortcuts = observer(({ orders }: { orders: Resource<WaitingOrders> }) => {
  const { nav } = useApp()
  const { value: waiting } = orders
  const { t } = useI18n(accountTexts)
  const counts: Partial<Record<OrderFilter, number>> = { toPay: waiting?.toPay, open: waiting?.running }
  return (
    <Card className="zm-account__orders">
      <Section title={t('me.orders')} action={{ label: t('me.allOrders'), onTap: () => void showOrders(nav, 'all') }} />
      <View className="zm-account__shortcuts">
        {SHORTCUTS.map(([filter, icon]) => {
          const count = counts[filter] ?? 0
          const label = t(`me.${filter}`)
          return (
            <Tappable
              key={filter}
              className="zm-account__shortcut"
              label={count > 0 ? t('me.counted', { label, n: count }) : undefined}
              onTap={() => void showOrders(nav, filter)}
            >
              <View className="zm-account__shortcut-icon">
                <Icon name={icon} size={24} />
                <Bubble className="zm-account__bubble" count={count} />
              </View>
              <View className="zm-account__shortcut-label">{label}</View>
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
