import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Picture } from '@/components/ui/Picture'
import { useCouponWords } from '@/features/coupon'
import { priceParts, useI18n } from '@/i18n'
import { gradientOf } from '@/theme'
import type { Gift, Giving } from './GiftModel'
import { giftTexts } from './texts'
import './style.scss'

interface TicketProps {
  of: Gift | Giving
  picture: string
  /** A small line above the title. */
  head: ReactNode
  words: string
  /** Shown below the coupon's own text. */
  children?: ReactNode
}

/** A coupon as a gift: art above, text below, with the notches of a ticket between them. */
export const Ticket = ({ of, picture, head, words, children }: TicketProps) => {
  const { faceOf } = useCouponWords({ sign: of.currencySign, offsetMin: of.utcOffsetMin })
  const { t } = useI18n(giftTexts)
  const { value, condition, title, lines } = faceOf(of, of.validUntil)
  const part = value.kind === 'amount' ? priceParts(value.fen, of.currencySign) : null
  return (
    <View className="zm-ticket">
      <View className={cx('zm-ticket__art', `zm-ground--${gradientOf(picture)}`)}>
        <View className="zm-ticket__words">
          <View className="zm-ticket__head">{head}</View>
          <View className="zm-ticket__wish">{words}</View>
        </View>
        <Picture className="zm-ticket__drawing" cut lazy={false} src={picture} />
      </View>
      <View className="zm-ticket__facts">
        <View className="zm-ticket__dashes" />
        <View className="zm-ticket__coupon">
          <View className="zm-ticket__value">
            {part && (
              <>
                <View className="zm-ticket__sign">{part.sign}</View>
                {part.integer}
                {part.decimals}
              </>
            )}
            {value.kind === 'rate' && (
              <>
                {value.figure}
                <View className="zm-ticket__sign">{value.unit}</View>
              </>
            )}
            {value.kind === 'word' && value.word}
          </View>
          <View className="zm-ticket__texts">
            <View className="zm-ticket__title">{title}</View>
            {[t('give.both', { caption: of.caption, condition }), ...lines.slice(1)].map((line) => (
              <View key={line} className="zm-ticket__line">
                {line}
              </View>
            ))}
          </View>
        </View>
        {children}
      </View>
    </View>
  )
}
