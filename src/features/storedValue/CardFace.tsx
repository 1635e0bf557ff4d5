import { View } from '@tarojs/components'
import { Price } from '@/components/commerce/Price'
import { Icon } from '@/components/ui/Icon'
import { formatPrice, useI18n } from '@/i18n'
import { toTheme } from '@/stores'
import { ThemeOf } from '@/theme/ThemeOf'
import type { StoredCard } from './card'
import { storedValueTexts } from './texts'

/** A card as it would lie on the table: whose it is and what is on it, in the merchant's colour. */
export const CardFace = ({ card, leadsOn }: { card: StoredCard; leadsOn?: boolean }) => {
  const { t } = useI18n(storedValueTexts)
  const { currencySign: sign, principalFen, bonusFen } = card
  return (
    <ThemeOf merchant={toTheme(card.theme)}>
      <View className="zm-value__face">
        <View className="zm-value__merchant">
          <View>{t('value.cardOf', { merchant: card.mchntName })}</View>
          {leadsOn && (
            <View className="zm-value__more">
              {t('value.more')}
              <Icon name="chevron-right" size={14} />
            </View>
          )}
        </View>
        <View>
          <View className="zm-value__label">{t(card.isFrozen ? 'value.frozen' : 'value.balance')}</View>
          <Price fen={principalFen + bonusFen} size="xl" decimals="two" sign={sign} />
        </View>
        <View className="zm-value__parts">
          <View>{t('value.principal', { amount: formatPrice(principalFen, sign, 'two') })}</View>
          <View>{t('value.bonus', { amount: formatPrice(bonusFen, sign, 'two') })}</View>
        </View>
      </View>
    </ThemeOf>
  )
}
