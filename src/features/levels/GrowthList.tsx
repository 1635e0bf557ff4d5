import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Async, ListEnd } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon, type IconName } from '@/components/ui/Icon'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { formatDateTime, formatNumber, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { GrowthEntry } from './LevelsModel'
import type { PagedList } from './PagedList'
import { levelTexts } from './texts'

const ICONS: Record<GrowthEntry['kind'], IconName> = { order: 'utensils', refund: 'undo-2', gift: 'gift', expiry: 'clock' }

export interface EntryLine {
  icon: IconName
  title: string
  hint: string
  amount: number
  after: string
  orderNo: string | null
}

/** One change: what for, when, how much, and what it came to. */
export const Entry = ({ line: { icon, title, hint, amount, after, orderNo } }: { line: EntryLine }) => {
  const { nav } = useApp()
  const body = (
    <>
      <View className={cx('zm-levels__icon', amount > 0 && 'zm-levels__icon--in')}>
        <Icon name={icon} size={20} />
      </View>
      <View className="zm-levels__words">
        <View>{title}</View>
        <View className="zm-levels__when">{hint}</View>
      </View>
      <View className="zm-levels__end">
        <View className={cx('zm-levels__amount', amount > 0 && 'zm-levels__amount--in')}>
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </View>
        <View className="zm-levels__when">{after}</View>
      </View>
    </>
  )
  if (orderNo === null) return <View className="zm-levels__entry">{body}</View>
  return (
    <Tappable className="zm-levels__entry" onTap={() => void nav.go('orderDetail', { orderNo })}>
      {body}
    </Tappable>
  )
}

/** How growth came about, the newest first. */
export const GrowthList = observer(({ growth, offsetMin }: { growth: PagedList<GrowthEntry>; offsetMin: number }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(levelTexts)
  return (
    <Async<GrowthEntry[]>
      of={growth.list}
      onRetry={() => void growth.load()}
      skeleton={<CardSkeleton shapes={['text', 'text']} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState compact drawing="ticket" title={t('levels.noGrowth')} body={t('levels.noGrowthBody')} />}
    >
      {(list) => (
        <>
          <Card flush>
            {list.map(({ entryId, kind, shopName, amount, growthAfter, at, orderNo }) => (
              <Entry
                key={entryId}
                line={{
                  icon: ICONS[kind],
                  title: [t(`levels.kind.${kind}`), shopName].filter(Boolean).join(t('levels.comma')),
                  hint: formatDateTime(at, lang, now(), offsetMin),
                  amount,
                  after: t('levels.after', { n: formatNumber(growthAfter) }),
                  orderNo,
                }}
              />
            ))}
          </Card>
          <ListEnd state={growth.more} onMore={() => void growth.loadMore()} />
        </>
      )}
    </Async>
  )
})
