import { View } from '@tarojs/components'
import { DistanceScale } from '@/components/commerce/DistanceScale'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { formatDistance, formatPrice, useI18n } from '@/i18n'
import type { Delivery } from '../CheckoutModel'
import { checkoutTexts } from '../texts'

/** The end of the scale where only a fence limits the delivery. */
const BEYOND_M = 2_000

/** Shows the delivery fee by distance, and the diner's position on that scale. */
export const FeeScale = ({ delivery, sign }: { delivery: Delivery; sign?: string | undefined }) => {
  const { t, lang } = useI18n(checkoutTexts)
  const { metres, feeFen, minimumFen, missingFen, stretches } = delivery
  const price = (fen: number) => (fen === 0 ? t('checkout.free') : formatPrice(fen, sign))
  const km = (distance: number) => formatDistance(distance, lang)
  const words = ({ fromM, toM, feeFen: fee }: Delivery['stretches'][number]): string => {
    if (toM === null) return `${t('checkout.beyond', { from: km(fromM) })} ${price(fee)}`
    return `${fromM === 0 ? t('checkout.upTo', { to: km(toM) }) : t('checkout.fromTo', { from: km(fromM), to: km(toM) })} ${price(fee)}`
  }
  return (
    <Card>
      <View className="zm-fee__head">
        <View className="zm-fee__title">
          {t('checkout.fee')} {feeFen !== null && price(feeFen)}
        </View>
        {minimumFen > 0 && (
          <View className={cx('zm-fee__minimum', missingFen > 0 && 'zm-fee__minimum--short')}>
            {missingFen === 0 && <Icon name="check" size={16} />}
            {missingFen > 0
              ? t('checkout.minimumShort', { missing: formatPrice(missingFen, sign) })
              : t('checkout.minimumMet', { minimum: formatPrice(minimumFen, sign) })}
          </View>
        )}
      </View>
      {stretches.length > 1 && (
        <DistanceScale
          stretches={stretches.map((stretch) => ({
            fromM: stretch.fromM,
            toM: stretch.toM ?? Math.max(stretch.fromM + BEYOND_M, metres ?? 0),
            label: words(stretch),
          }))}
          metres={feeFen === null ? null : metres}
          mark={metres === null ? '' : t('checkout.you', { distance: km(metres) })}
        />
      )}
    </Card>
  )
}
