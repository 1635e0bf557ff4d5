import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { formatDate, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { dateParts } from '@domain/time'
import { awardTexts } from '@/features/prize'
import type { StampCard } from './StampCardsModel'
import { stampTexts } from './texts'

/** Places in a row, unless fewer make every row full. */
const WIDEST = 5
const two = (n: number) => String(n).padStart(2, '0')
const texts = { ...stampTexts, ...awardTexts }

/** The places of a card: stamped, with a gift, or still empty. */
export const StampGrid = ({ card }: { card: StampCard }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const shortDate = (at: number) => {
    const { month, day } = dateParts(at, card.utcOffsetMin)
    return `${two(month)}.${two(day)}`
  }
  const place = (no: number) => {
    const gift = card.gifts.find(({ at }) => at === no)
    const at = card.stampedAt[no - 1]
    const isStamped = no <= card.filled
    if (gift) {
      const state = gift.state ? t(`award.state.${gift.state}`) : null
      return (
        <View key={no} className="zm-stamp" {...access({ role: 'listitem', label: `${no}: ${gift.name}${state ? `, ${state}` : ''}` })}>
          <View className={cx('zm-stamp__disc', 'zm-stamp__disc--gift', isStamped && 'zm-stamp__disc--reached')}>
            <Picture className="zm-stamp__picture" src={gift.picture} />
            {gift.state === 'redeemed' && (
              <View className="zm-stamp__check">
                <Icon name="check" size={14} />
              </View>
            )}
          </View>
          <View className={cx('zm-stamp__text', isStamped ? 'zm-stamp__text--reached' : 'zm-stamp__text--gift')}>{gift.name}</View>
        </View>
      )
    }
    const label =
      isStamped && at !== undefined
        ? t('stamps.stampedOn', { n: no, date: formatDate(at, lang, now(), card.utcOffsetMin) })
        : t('stamps.empty', { n: no })
    return (
      <View key={no} className="zm-stamp" {...access({ role: 'listitem', label })}>
        {isStamped ? (
          <View className="zm-stamp__disc zm-stamp__disc--on">
            <Picture className="zm-stamp__picture" src={card.picture} />
          </View>
        ) : (
          <View className="zm-stamp__disc zm-stamp__disc--empty">{no}</View>
        )}
        <View className="zm-stamp__text">{isStamped && at !== undefined ? shortDate(at) : ' '}</View>
      </View>
    )
  }
  const columns = [WIDEST, 4, 3].find((across) => card.goal % across === 0) ?? WIDEST
  return (
    <View className={cx('zm-stamps__grid', columns !== WIDEST && `zm-stamps__grid--${columns}`)} {...access({ role: 'list' })}>
      {Array.from({ length: card.goal }, (_, index) => place(index + 1))}
    </View>
  )
}
