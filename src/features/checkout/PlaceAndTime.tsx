import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { placeTexts } from '@/features/place'
import { formatDateTime, formatDistance, formatTime, useI18n } from '@/i18n'
import { offsetOf, tableWords } from '@/stores'
import { useApp } from '@/useApp'
import type { CheckoutModel } from './CheckoutModel'
import { SlotSheet } from './time/SlotSheet'
import { checkoutTexts } from './texts'

const texts = { ...checkoutTexts, ...placeTexts }

/** The first line of checkout: order mode, time and place. */
export const PlaceAndTime = observer(({ model }: { model: CheckoutModel }) => {
  const { shop: here, now } = useApp()
  const { t, lang } = useI18n(texts)
  const [isChoosing, setChoosing] = useState(false)
  const { shop, table, mode, merchant } = here
  const offsetMin = offsetOf(merchant)
  const asap = model.quote.value?.asapReadyAt ?? null
  if (!shop) return null

  const time = (): string => {
    if (mode === 'dineIn') return table ? tableWords(lang, table.name, table.roomName) : ''
    if (model.slotAt !== null) return formatDateTime(model.slotAt, lang, now(), offsetMin)
    return asap === null ? t('checkout.noTime') : t('checkout.asapAt', { time: formatTime(asap, offsetMin) })
  }
  const where =
    shop.distance === null ? shop.name : t('checkout.shopAway', { shop: shop.name, distance: formatDistance(shop.distance, lang) })
  return (
    <Card>
      <View className="zm-checkout__when">
        <View className="zm-checkout__mode">{t(`mode.${mode}`)}</View>
        <View className={model.isIncomplete && model.isSlotMissing ? 'zm-checkout__time zm-checkout__time--missing' : 'zm-checkout__time'}>
          {time()}
        </View>
        {model.choosesSlot && (
          <Tappable className="zm-checkout__key" onTap={() => setChoosing(true)}>
            {t(model.isSlotMissing ? 'checkout.chooseTime' : 'checkout.changeTime')}
            <Icon name="chevron-right" size={16} />
          </Tappable>
        )}
      </View>
      <View className="zm-checkout__where">
        <Icon name="store" size={16} />
        <View>{mode === 'dineIn' && !table ? `${where} · ${t('checkout.counter')}` : where}</View>
      </View>
      <SlotSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        slots={model.quote.value?.slots ?? []}
        asapReadyAt={asap}
        chosen={model.slotAt}
        offsetMin={offsetMin}
        onChoose={(slotAt) => {
          model.setSlot(slotAt)
          setChoosing(false)
        }}
      />
    </Card>
  )
})
