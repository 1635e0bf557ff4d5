import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatTime, isolated, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { CALL_KINDS, type CallKind } from '@domain/tableVisit/status'
import { visitTexts } from './visitTexts'
import type { Visit, VisitModel } from './VisitModel'

const ICONS: Record<CallKind, IconName> = { waiter: 'concierge-bell', hurry: 'clock', water: 'soup', cashier: 'receipt-text' }

/** Calls staff, and shows whether they come. */
export const Calls = observer(({ model, visit }: { model: VisitModel; visit: Visit }) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const time = (at: number) => formatTime(at, offsetOf(shop.merchant))
  const [latest] = [...visit.calls].sort((a, b) => (b.answeredAt ?? b.calledAt) - (a.answeredAt ?? a.calledAt))
  return (
    <Card>
      <View className="zm-visit__calls">
        {CALL_KINDS.map((kind) => {
          const isWaiting = visit.calls.some((call) => call.kind === kind && call.answeredAt === null)
          return (
            <Tappable key={kind} className={cx('zm-visit__call', isWaiting && 'zm-visit__call--on')} onTap={() => void model.call(kind)}>
              <View className="zm-visit__callIcon">
                <Icon name={ICONS[kind]} size={24} />
              </View>
              {t(`visit.call.${kind}`)}
            </Tappable>
          )
        })}
      </View>
      <Slot>
        {latest && (
          <View className="zm-visit__answer" {...access({ role: 'status', live: 'polite' })}>
            <View className={cx('zm-visit__reply', latest.answeredAt !== null && 'zm-visit__reply--yes')}>
              {latest.answeredAt === null
                ? t(`visit.called.${latest.kind}`)
                : t('visit.coming', { who: isolated(latest.answeredBy ?? '') || t('visit.staff') })}
            </View>
            <View className="zm-visit__hint">
              {latest.answeredAt === null
                ? t('visit.calledAt', { time: time(latest.calledAt) })
                : t('visit.answeredAt', { time: time(latest.answeredAt) })}
            </View>
          </View>
        )}
      </Slot>
    </Card>
  )
})
