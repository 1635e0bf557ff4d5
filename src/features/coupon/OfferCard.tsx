import { Coupon } from '@/components/commerce/Coupon'
import { Button } from '@/components/ui/Button'
import { formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Offer } from './CentreModel'
import { useCouponWords } from './face'
import { offerCardTexts } from './offerCardTexts'

interface OfferCardProps {
  offer: Offer
  isBusy: boolean
  onClaim: () => void
}

/** One published coupon: what it is, and the one action that is possible. */
export const OfferCard = ({ offer, isBusy, onClaim }: OfferCardProps) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(offerCardTexts)
  const { faceOf } = useCouponWords({ sign: offer.currencySign, offsetMin: offer.utcOffsetMin })
  const { state, total, claimedPercent, validDays, validUntil, name } = offer
  const face = faceOf(offer, validUntil)
  const days = validUntil === null && validDays !== null ? [t('centre.days', { n: validDays })] : []
  const lines = [...face.lines, ...days]
  if (state === 'claimable')
    return (
      <Coupon
        {...face}
        lines={lines}
        claimed={total === null ? undefined : { percent: claimedPercent, words: t('centre.progress', { percent: claimedPercent }) }}
        side={
          <Button size={32} busy={isBusy} label={`${t('centre.claim')} ${name}`} onTap={onClaim}>
            {t('centre.claim')}
          </Button>
        }
      />
    )
  if (state === 'claimed')
    return (
      <Coupon
        {...face}
        lines={[...lines, t('centre.claimed')]}
        side={
          <Button kind="tonal" size={32} label={`${t('coupons.use')} ${name}`} onTap={() => void nav.tab('menu')}>
            {t('coupons.use')}
          </Button>
        }
      />
    )
  if (state === 'later') {
    const time = inSentence(formatTimeOfDay(offer.claimFrom, lang, now(), offer.utcOffsetMin))
    return <Coupon {...face} lines={[...lines, total === null ? t('centre.later', { time }) : t('centre.laterOf', { n: total, time })]} />
  }
  const reasons = {
    exhausted: t('centre.exhausted', { n: total ?? 0 }),
    level: t('centre.level'),
    newCustomer: t('centre.newCustomer'),
  }
  const side =
    state === 'level' ? (
      <Button kind="outline" size={32} onTap={() => void nav.go('levels')}>
        {t('centre.seeLevels')}
      </Button>
    ) : undefined
  return <Coupon {...face} lines={lines} expiring={false} unusable={reasons[state]} side={side} />
}
