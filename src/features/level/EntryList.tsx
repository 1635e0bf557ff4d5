import { observer } from 'mobx-react-lite'
import { Async, ListEnd } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import type { IconName } from '@/components/ui/Icon'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { formatDateTime, formatNumber, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { EntryRow } from './EntryRow'
import type { GrowthEntry, PointEntry } from './LevelsModel'
import type { PagedList } from '@/stores/PagedList'
import { levelTexts } from './texts'

type Entry = GrowthEntry | PointEntry

const ICONS: Record<Entry['kind'], IconName> = {
  order: 'utensils',
  earn: 'utensils',
  refund: 'undo-2',
  takeBack: 'undo-2',
  release: 'undo-2',
  freeze: 'coins',
  gift: 'gift',
  exchange: 'ticket-percent',
  draw: 'star',
  expiry: 'clock',
}

/** The entries of growth or points, the newest first. */
export const EntryList = observer(({ of, which, offsetMin }: { of: PagedList<Entry>; which: 'growth' | 'points'; offsetMin: number }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(levelTexts)
  const kindOf = (entry: Entry) => ('points' in entry ? t(`points.kind.${entry.kind}`) : t(`levels.kind.${entry.kind}`))
  return (
    <Async<Entry[]>
      of={of.list}
      onRetry={() => void of.load()}
      skeleton={<CardSkeleton shapes={['text', 'text']} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState compact drawing="ticket" title={t(`levels.empty.${which}`)} body={t(`levels.emptyBody.${which}`)} />}
    >
      {(list) => (
        <>
          <Card flush>
            {list.map((entry) => (
              <EntryRow
                key={entry.entryId}
                line={{
                  icon: ICONS[entry.kind],
                  title: [kindOf(entry), entry.shopName].filter(Boolean).join(t('levels.comma')),
                  hint: formatDateTime(entry.at, lang, now(), offsetMin),
                  amount: 'points' in entry ? entry.points : entry.amount,
                  after:
                    'points' in entry && entry.pointsAfter < 0
                      ? t('points.owedAfter', { n: formatNumber(-entry.pointsAfter) })
                      : t('levels.after', { n: formatNumber('points' in entry ? entry.pointsAfter : entry.growthAfter) }),
                  orderNo: entry.orderNo,
                }}
              />
            ))}
          </Card>
          <ListEnd state={of.more} onMore={() => void of.loadMore()} />
        </>
      )}
    </Async>
  )
})
