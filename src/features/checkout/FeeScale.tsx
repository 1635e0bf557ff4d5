import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { formatDistance, formatPrice, useI18n } from '@/i18n'
import type { Delivery } from './CheckoutModel'
import { checkoutTexts } from './texts'

/** Where the scale ends when only a fence does. */
const BEYOND_M = 2_000

/** What delivery costs by its distance, and where on that scale the diner is. */
export const FeeScale = ({ delivery, sign }: { delivery: Delivery; sign?: string | undefined }) => {
  const { t, lang } = useI18n(checkoutTexts)
  const { metres, feeFen, minimumFen, missingFen, stretches } = delivery
  const price = (fen: number) => (fen === 0 ? t('checkout.free') : formatPrice(fen, sign))
  const km = (distance: number) => formatDistance(distance, lang)
  const last = stretches[stretches.length - 1]!
  const endM = last.toM ?? Math.max(last.fromM + BEYOND_M, metres ?? 0)
  const share = (at: number) => `${Math.min(100, (at / endM) * 100)}%`
  const isHere = ({ fromM, toM }: (typeof stretches)[number]) =>
    metres !== null && feeFen !== null && metres <= (toM ?? endM) && (metres > fromM || fromM === 0)
  const words = ({ fromM, toM }: (typeof stretches)[number]) => {
    if (toM === null) return t('checkout.beyond', { from: km(fromM) })
    return fromM === 0 ? t('checkout.upTo', { to: km(toM) }) : t('checkout.fromTo', { from: km(fromM), to: km(toM) })
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
        <>
          <View className="zm-fee__scale" {...access({ hidden: true })}>
            {stretches.map((stretch) => (
              <View
                key={stretch.fromM}
                className={cx('zm-fee__stretch', isHere(stretch) && 'zm-fee__stretch--here')}
                style={{ flexGrow: (stretch.toM ?? endM) - stretch.fromM }}
              />
            ))}
            {metres !== null && feeFen !== null && (
              <>
                <View className="zm-fee__ridden" style={{ width: share(metres) }} />
                <View className="zm-fee__you" style={{ left: share(metres) }}>
                  <View className={cx('zm-fee__bubble', metres > endM * 0.7 && 'zm-fee__bubble--left')}>
                    {t('checkout.you', { distance: km(metres) })}
                  </View>
                </View>
              </>
            )}
          </View>
          <View className="zm-fee__labels">
            {stretches.map((stretch) => (
              <View key={stretch.fromM} className={cx('zm-fee__label', isHere(stretch) && 'zm-fee__label--here')}>
                {words(stretch)} {price(stretch.feeFen)}
              </View>
            ))}
          </View>
        </>
      )}
    </Card>
  )
}
