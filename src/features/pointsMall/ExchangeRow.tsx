import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { Tag, type TagTone } from '@/components/ui/Tag'
import { formatDateTime, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { exchangeTexts } from './exchangeTexts'
import type { Exchange } from './goods'
import { PriceTag } from './PriceTag'
import './style.scss'

const TONES: Record<Exchange['state'], TagTone> = {
  toPay: 'warning',
  toCollect: 'brand',
  toShip: 'neutral',
  shipped: 'brand',
  received: 'success',
  cancelled: 'neutral',
  returned: 'neutral',
}

interface ExchangeRowProps {
  exchange: Exchange
  offsetMin: number
  isBusy: boolean
  onCode: () => void
  onPay: () => void
  onGiveUp: () => void
  onReceive: () => void
}

/** What was exchanged, its state, and the member's next step. */
export const ExchangeRow = ({ exchange, offsetMin, isBusy, onCode, onPay, onGiveUp, onReceive }: ExchangeRowProps) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(exchangeTexts)
  const { name, picture, quantity, points, priceFen, state, way, shopName, address, parcel, collectBy, payDueAt, madeAt } = exchange
  const where =
    way === 'pickup'
      ? state === 'toCollect' && collectBy !== null
        ? t('exchange.collectAt', { shop: shopName, date: formatUntil(collectBy, lang, now(), offsetMin) })
        : shopName
      : parcel
        ? t('exchange.parcel', { carrier: parcel.carrier, number: parcel.number })
        : (address?.address ?? t('exchange.sent'))
  return (
    <View className="zm-exchange">
      <View className="zm-exchange__head">
        <Picture className="zm-exchange__picture" radius="small" src={picture} />
        <View className="zm-mall__words">
          <View className="zm-mall__name">{quantity > 1 ? `${name} × ${quantity}` : name}</View>
          <PriceTag points={points} fen={priceFen} sign={shop.merchant?.currencySign} />
          <View className="zm-mall__hint">{formatDateTime(madeAt, lang, now(), offsetMin)}</View>
        </View>
        <Tag tone={TONES[state]}>{t(`exchange.state.${state}`)}</Tag>
      </View>
      <View className="zm-exchange__where">{where}</View>
      <Slot>
        {state === 'toCollect' && exchange.code !== null && (
          <Button block size={40} kind="tonal" label={`${t('exchange.code')} ${name}`} onTap={onCode}>
            {t('exchange.code')}
          </Button>
        )}
        {state === 'toPay' && payDueAt !== null && (
          <View className="zm-exchange__keys">
            <Button size={40} kind="outline" onTap={onGiveUp}>
              {t('exchange.giveUp')}
            </Button>
            <Button size={40} busy={isBusy} onTap={onPay}>
              {t('exchange.pay')}
            </Button>
          </View>
        )}
        {state === 'shipped' && (
          <Button block size={40} kind="tonal" onTap={onReceive}>
            {t('exchange.receive')}
          </Button>
        )}
      </Slot>
    </View>
  )
}
