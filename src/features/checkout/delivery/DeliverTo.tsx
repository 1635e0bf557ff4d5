import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { useAddressWords } from '@/features/address'
import { useSwitch } from '@/features/place'
import { formatDate, formatDistance, formatTime, formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { MINUTE, SLOT_MINUTES } from '@domain/time'
import type { CheckoutModel, Delivery } from '../CheckoutModel'
import { PointPick } from './PointPick'
import { SlotSheet } from '../time/SlotSheet'
import { checkoutTexts } from '../texts'
import { useAddressKeys } from './useAddressKeys'

/** The number of times that are shown in the line; the others are in the sheet. */
const IN_LINE = 6

const Where = observer(({ model, delivery }: { model: CheckoutModel; delivery: Delivery }) => {
  const { nav, shop } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const words = useAddressWords()
  const { address, metres, problem } = delivery
  const change = useSwitch()
  const { choose } = useAddressKeys(model)
  /** Another shop has another menu, so the diner starts a new cart there. */
  const toOther = async ({ shopId, shopName }: NonNullable<Delivery['reachedBy']>) => {
    if (await change.to({ shopId }, shopName)) await nav.tab('menu')
  }
  if (!address)
    return (
      <Tappable className="zm-deliver__where" onTap={choose}>
        <View className="zm-deliver__words">
          <View className="zm-deliver__place">{t('checkout.deliverTo')}</View>
          <View className="zm-deliver__hint">{t('checkout.deliverToBody')}</View>
        </View>
        <Icon name="chevron-right" size={16} />
      </Tappable>
    )
  const label = words.labelOf(address)
  return (
    <>
      <Tappable className="zm-deliver__where" label={t('checkout.changeAddress', { address: words.placeOf(address) })} onTap={choose}>
        <View className="zm-deliver__words">
          <View className="zm-deliver__head">
            <View className="zm-deliver__place">{words.placeOf(address)}</View>
            {label !== '' && <Tag>{label}</Tag>}
          </View>
          <View className="zm-deliver__hint">{address.addressDetail}</View>
          <View className="zm-deliver__hint">
            {words.personOf(address)} {words.phoneOf(address)}
          </View>
        </View>
        <Icon name="chevron-right" size={16} />
      </Tappable>
      <Slot>
        {problem === 'outOfDeliveryRange' && metres !== null && (
          <View className="zm-deliver__far" {...access({ role: 'alert' })}>
            {t('checkout.outOfRangeNote', { shop: shop.shop?.name ?? '', distance: formatDistance(metres, lang) })}
          </View>
        )}
      </Slot>
      <Slot>
        {problem === 'addressUnplaced' && (
          <View className="zm-deliver__far" {...access({ role: 'alert' })}>
            {t('checkout.unplacedNote', { shop: shop.shop?.name ?? '' })}
          </View>
        )}
      </Slot>
      <Slot>
        {delivery.reachedBy && (
          <Tappable className="zm-deliver__point zm-deliver__other" onTap={() => void toOther(delivery.reachedBy!)}>
            <View className="zm-deliver__spot">{t('checkout.reachedBy', { shop: delivery.reachedBy.shopName })}</View>
            <View className="zm-deliver__hint">
              {t('checkout.pointAway', { distance: formatDistance(delivery.reachedBy.metres, lang) })}
            </View>
          </Tappable>
        )}
      </Slot>
    </>
  )
})

/** The time at which a rider delivers. */
const ArrivalTimes = observer(({ model }: { model: CheckoutModel }) => {
  const { shop, now } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const [isChoosing, setChoosing] = useState(false)
  const offsetMin = offsetOf(shop.merchant)
  const { slots = [], asapReadyAt = null } = model.quote.value ?? {}
  const first = slots.slice(0, IN_LINE)
  const inLine = model.slotAt === null || first.includes(model.slotAt) ? first : [model.slotAt, ...first.slice(1)]
  const span = (at: number) => `${formatTime(at, offsetMin)}–${formatTime(at + SLOT_MINUTES * MINUTE, offsetMin)}`
  const time = (slotAt: number | null, words: string, caption: string) => (
    <Tappable
      key={slotAt ?? 'asap'}
      role="radio"
      checked={model.slotAt === slotAt}
      className={cx('zm-deliver__time', model.slotAt === slotAt && 'zm-deliver__time--on')}
      onTap={() => model.setSlot(slotAt)}
    >
      <View className="zm-deliver__clock">{words}</View>
      <View className="zm-deliver__day">{caption}</View>
    </Tappable>
  )
  return (
    <>
      <View className="zm-deliver__when">
        <View className="zm-deliver__title">{t('checkout.whenToDeliver')}</View>
        <View className="zm-deliver__hint">
          {model.isIncomplete && model.isSlotMissing ? t('checkout.noTime') : t('checkout.quarters')}
        </View>
      </View>
      <View className="zm-deliver__times" {...access({ role: 'radiogroup', label: t('checkout.whenToDeliver') })}>
        {asapReadyAt !== null && time(null, formatTime(asapReadyAt, offsetMin), t('checkout.asap'))}
        {inLine.map((at) => time(at, span(at), formatDate(at, lang, now(), offsetMin)))}
        {slots.length > IN_LINE && (
          <Tappable className="zm-deliver__time" onTap={() => setChoosing(true)}>
            {t('checkout.moreTimes')}
          </Tappable>
        )}
      </View>
      <SlotSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        slots={slots}
        asapReadyAt={asapReadyAt}
        chosen={model.slotAt}
        offsetMin={offsetMin}
        onChoose={(slotAt) => {
          model.setSlot(slotAt)
          setChoosing(false)
        }}
      />
    </>
  )
})

/** Shows where a delivery goes and when it arrives; for a parcel, when it is sent at the latest. */
export const DeliverTo = observer(({ model, delivery }: { model: CheckoutModel; delivery: Delivery }) => {
  const { shop, now } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const sentBy = model.quote.value?.sentBy
  return (
    <Card>
      <Where model={model} delivery={delivery} />
      {sentBy === undefined ? (
        <ArrivalTimes model={model} />
      ) : (
        <View className="zm-deliver__when">
          <View className="zm-deliver__title">{t('checkout.byCourier')}</View>
          <View className="zm-deliver__hint">
            {t('checkout.sentBy', { time: inSentence(formatTimeOfDay(sentBy, lang, now(), offsetOf(shop.merchant))) })}
          </View>
        </View>
      )}
      <Slot>{delivery.address && <PointPick model={model} delivery={delivery} />}</Slot>
    </Card>
  )
})
