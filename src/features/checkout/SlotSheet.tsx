import { View } from '@tarojs/components'
import { Choice } from '@/components/Choice'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState'
import { Section } from '@/components/Section'
import { Sheet } from '@/components/Sheet'
import { formatDate, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MINUTE, SLOT_MINUTES } from '@domain/time'
import { checkoutTexts } from './texts'

export interface SlotSheetProps {
  open: boolean
  onClose: () => void
  /** Starts of quarters of an hour that still have room. */
  slots: readonly number[]
  asapReadyAt: number | null
  /** Null: as soon as possible. */
  chosen: number | null
  onChoose: (slotAt: number | null) => void
  /** Of the merchant's time, in minutes from UTC. */
  offsetMin: number
}

export const SlotSheet = ({ open, onClose, slots, asapReadyAt, chosen, onChoose, offsetMin }: SlotSheetProps) => {
  const { now } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const days = new Map<string, number[]>()
  for (const slot of slots) {
    const day = formatDate(slot, lang, now(), offsetMin)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  const isEmpty = slots.length === 0 && asapReadyAt === null
  return (
    <Sheet open={open} onClose={onClose} title={t('checkout.chooseTime')}>
      <View className="zm-checkout__slots">
        {asapReadyAt !== null && (
          <Choice kind="radio" trailing checked={chosen === null} onChange={() => onChoose(null)}>
            {t('checkout.asapAt', { time: formatTime(asapReadyAt, offsetMin) })}
          </Choice>
        )}
        {isEmpty && <EmptyState compact drawing="teapot" title={t('checkout.noSlots')} />}
        {[...days].map(([day, starts]) => (
          <View key={day}>
            <Section kind="list" title={day} />
            <View className="zm-checkout__times">
              {starts.map((start) => (
                <Choice
                  key={start}
                  kind="radio"
                  className={cx('zm-checkout__slot', chosen === start && 'zm-checkout__slot--on')}
                  checked={chosen === start}
                  onChange={() => onChoose(start)}
                >
                  {`${formatTime(start, offsetMin)}–${formatTime(start + SLOT_MINUTES * MINUTE, offsetMin)}`}
                </Choice>
              ))}
            </View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
