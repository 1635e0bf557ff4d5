import { View } from '@tarojs/components'
import { Price } from '@/components/commerce/Price'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { toTheme } from '@/stores'
import { ThemeOf } from '@/theme/ThemeOf'
import type { StoredCard } from './card'
import { storedValueTexts } from './texts'
import './face.scss'

export type FaceOf = Pick<StoredCard, 'mchntName' | 'theme' | 'currencySign' | 'principalFen' | 'bonusFen' | 'isFrozen'> & { logo?: string }

export interface CardFaceProps {
  card: FaceOf
  /** The whole card can be tapped, and its head shows that. */
  leadsOn?: boolean
  /** Called when its head is tapped. */
  onMore?: () => void
  /** At the lower right: where it can be used. */
  foot?: string
}

/** A card of stored value in the merchant's colour: whose it is and its balance. */
export const CardFace = ({ card, leadsOn, onMore, foot }: CardFaceProps) => {
  const { t } = useI18n(storedValueTexts)
  const { currencySign: sign, principalFen, bonusFen, logo } = card
  const more = (
    <>
      {t('value.more')}
      <Icon name="chevron-right" size={14} />
    </>
  )
  return (
    <ThemeOf merchant={toTheme(card.theme)}>
      <View className="zm-face">
        <View className="zm-face__merchant">
          <Slot>{logo && <Picture className="zm-face__logo" radius="none" lazy={false} src={logo} />}</Slot>
          <View className="zm-face__name">{t('value.cardOf', { merchant: card.mchntName })}</View>
          <Slot>
            {leadsOn && <View className="zm-face__more">{more}</View>}
            {onMore && (
              <Tappable className="zm-face__more" onTap={onMore}>
                {more}
              </Tappable>
            )}
          </Slot>
        </View>
        <View>
          <View className="zm-face__label">{t(card.isFrozen ? 'value.frozen' : 'value.balance')}</View>
          <Price fen={principalFen + bonusFen} size="xl" decimals="two" sign={sign} />
        </View>
        <View className="zm-face__parts">
          <View>{t('value.principal', { amount: formatPrice(principalFen, sign, 'two') })}</View>
          <View>{t('value.bonus', { amount: formatPrice(bonusFen, sign, 'two') })}</View>
          <Slot>{foot && <View className="zm-face__foot">{foot}</View>}</Slot>
        </View>
      </View>
    </ThemeOf>
  )
}
