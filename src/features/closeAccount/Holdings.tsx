import { View } from '@tarojs/components'
import { Price } from '@/components/commerce/Price'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Held } from './remainingValue'
import { closeAccountTexts } from './texts'

const Holding = ({ held }: { held: Held }) => {
  const { nav, platform } = useApp()
  const { t } = useI18n(closeAccountTexts)
  const { sign, principalFen, bonusFen, visitCards, phone, merchantName } = held
  const price = (fen: number) => formatPrice(fen, sign, 'two')
  const totalFen = principalFen + bonusFen
  return (
    <View className="zm-closing__holding">
      <View className="zm-closing__merchant">{merchantName}</View>
      {totalFen > 0 && (
        <>
          <View className="zm-closing__sum">
            <View>{t('closing.balance')}</View>
            <Price fen={totalFen} size="l" decimals="two" sign={sign} />
          </View>
          <View className="zm-closing__how">
            {bonusFen > 0 && <View>{t('closing.parts', { paid: price(principalFen), given: price(bonusFen) })}</View>}
            <View>{t('closing.moneyBack')}</View>
          </View>
        </>
      )}
      {visitCards.map(({ cardId, name, left }) => (
        <View key={cardId} className="zm-closing__sum">
          <View>{t('closing.visits', { name, n: left })}</View>
          <Button size={32} kind="tonal" onTap={() => void nav.go('visitCard', { cardId })}>
            {t('closing.toCard')}
          </Button>
        </View>
      ))}
      {visitCards.length > 0 && <View className="zm-closing__how">{t('closing.visitsBack')}</View>}
      {phone !== '' && (
        <Button block size={40} kind="outline" icon="phone" onTap={() => platform.phone(phone)}>
          {t('closing.call', { name: merchantName })}
        </Button>
      )}
    </View>
  )
}

/** Shows what is left on the member's cards and how to get it back; the account cannot be closed before that. */
export const Holdings = ({ held }: { held: readonly Held[] }) => {
  const { t } = useI18n(closeAccountTexts)
  return (
    <Card>
      <View className="zm-closing__blocked" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        <View>{t('closing.held')}</View>
      </View>
      {held.map((one) => (
        <Holding key={one.mchntCd} held={one} />
      ))}
    </Card>
  )
}
