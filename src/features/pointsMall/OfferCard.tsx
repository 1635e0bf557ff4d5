import { View } from '@tarojs/components'
import { cx } from '@/components/ui/cx'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber, formatTimeOfDay, priceParts, useI18n } from '@/i18n'
import { useCouponWords } from '@/features/coupon'
import { useApp } from '@/useApp'
import { canHave } from '@domain/pointsMall/nearness'
import type { MallOffer } from './MallModel'
import { PriceTag } from './PriceTag'
import { mallTexts } from './texts'
import './style.scss'

/** The discount in large letters, in the place of a dish's picture. */
export const OfferFace = ({ offer, isOff }: { offer: MallOffer; isOff: boolean }) => {
  const { faceOf } = useCouponWords({ sign: offer.currencySign, offsetMin: offer.utcOffsetMin })
  const { value, condition } = faceOf(offer, offer.validUntil)
  const part = value.kind === 'amount' ? priceParts(value.fen, offer.currencySign) : null
  return (
    <View className={cx('zm-mall__face', isOff && 'zm-mall__face--off')}>
      <View className="zm-mall__slip">
        <View className="zm-mall__value">
          {part ? (
            <>
              <View className="zm-mall__small">{part.sign}</View>
              {part.integer}
              {part.decimals}
            </>
          ) : value.kind === 'rate' ? (
            <>
              {value.figure}
              <View className="zm-mall__small">{value.unit}</View>
            </>
          ) : (
            value.kind === 'word' && value.word
          )}
        </View>
        <View className="zm-mall__condition">{condition}</View>
      </View>
    </View>
  )
}

/** Why it cannot be exchanged, in words; null: it can, or only points are missing. */
export function useStateWords() {
  const { now } = useApp()
  const { t, lang } = useI18n(mallTexts)
  return ({ state, claimFrom, utcOffsetMin }: MallOffer): string | null => {
    if (state === 'claimable') return null
    return t(`mall.state.${state}`, { time: formatTimeOfDay(claimFrom, lang, now(), utcOffsetMin) })
  }
}

export const OfferCard = ({ offer, isForOthers, onTap }: { offer: MallOffer; isForOthers: boolean; onTap: () => void }) => {
  const { t } = useI18n(mallTexts)
  const wordsOf = useStateWords()
  const isOff = offer.state !== 'claimable'
  const isShort = !isForOthers && !canHave(offer)
  const hint =
    wordsOf(offer) ??
    (isShort
      ? t('mall.missing', { n: formatNumber(offer.missing) })
      : offer.left !== null
        ? t('mall.left', { n: offer.left })
        : offer.caption)
  return (
    <Tappable className="zm-mall__card" onTap={onTap}>
      <OfferFace offer={offer} isOff={isOff} />
      <View className="zm-mall__words">
        <View className="zm-mall__name">{offer.name}</View>
        <PriceTag points={offer.pointsPrice} sign={offer.currencySign} isOff={isOff || isShort} />
        <View className={cx('zm-mall__hint', !isOff && !isShort && offer.left !== null && 'zm-mall__hint--rare')}>{hint}</View>
      </View>
    </Tappable>
  )
}
