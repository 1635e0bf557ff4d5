import { View } from '@tarojs/components'
import { useState } from 'react'
import { Choice } from '@/components/ui/Choice'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/EmptyState'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { TextTabs } from '@/components/ui/TextTabs'
import { formatDate, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MINUTE, SLOT_MINUTES } from '@domain/time'
import { groupSlots, type SlotGroup } from './slotGroups'
import { checkoutTexts } from '../texts'

export interface SlotSheetProps {
  open: boolean
  onClose: () => void
  /** Start times of quarters of an hour that still have room. */
  slots: readonly number[]
  asapReadyAt: number | null
  /** Null: as soon as possible. */
  chosen: number | null
  onChoose: (slotAt: number | null) => void
  /** The merchant's offset from UTC in minutes. */
  offsetMin: number
}

export const SlotSheet = ({ open, onClose, slots, asapReadyAt, chosen, onChoose, offsetMin }: SlotSheetProps) => {
  const { now } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const [looked, setLooked] = useState<string | null>(null)
  const groups = groupSlots(slots, offsetMin)
  const holdsChosen = (group: SlotGroup) => group.slots.some((slot) => slot === chosen)
  const shown = groups.find(({ key }) => key === looked) ?? groups.find(holdsChosen) ?? groups[0]
  const dayOf = ({ slots: [first] }: SlotGroup) => formatDate(first, lang, now(), offsetMin)
  const isOneDay = new Set(groups.map(dayOf)).size === 1
  const labelOf = (group: SlotGroup) => {
    const part = t(`slot.${group.part}`)
    return isOneDay ? part : t('slot.dayPart', { day: dayOf(group), part })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('checkout.chooseTime')}>
      <View className="zm-checkout__slots">
        {asapReadyAt !== null && (
          <Choice kind="radio" trailing checked={chosen === null} onChange={() => onChoose(null)}>
            {t('checkout.asapAt', { time: formatTime(asapReadyAt, offsetMin) })}
          </Choice>
        )}
        {!shown && asapReadyAt === null && <EmptyState compact drawing="teapot" title={t('checkout.noSlots')} />}
        {shown && (
          <>
            {isOneDay && <Section kind="list" title={dayOf(shown)} />}
            {groups.length > 1 && (
              <TextTabs
                label={t('checkout.chooseTime')}
                tabs={groups.map((group) => ({ value: group.key, label: labelOf(group) }))}
                value={shown.key}
                onChange={setLooked}
              />
            )}
            <View className="zm-checkout__times">
              {shown.slots.map((start) => (
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
          </>
        )}
      </View>
    </Sheet>
  )
}
