import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { bestMemberPrices } from './memberPrices'
import { memberTexts } from './texts'
import './style.scss'

const MOST = 4
/** Laptops have room for more of them; the style sheet decides which screens are high enough. */
const MOST_ASIDE = 6

/** Dishes of the chosen shop at today's member price. */
export const MemberPrices = observer(() => {
  const { nav, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const most = useBreakpoint() === 'aside' ? MOST_ASIDE : MOST
  const dishes = bestMemberPrices(shop.menu.value?.items ?? [], most)
  const sign = shop.merchant?.currencySign
  if (dishes.length === 0) return null
  const open = (itemId: string) => {
    shop.request(itemId)
    void nav.tab('menu')
  }
  return (
    <Card>
      <Section title={t('member.prices')} action={{ label: t('member.menu'), onTap: () => void nav.tab('menu') }} />
      <View className="zm-member__note">{shop.shop?.name}</View>
      <View className="zm-member__dishes">
        {dishes.map(({ itemId, name, picture, listFen, memberFen }) => (
          <Tappable key={itemId} className="zm-member__dish" onTap={() => open(itemId)}>
            <Picture className="zm-member__picture" src={picture} />
            <View className="zm-member__texts">
              <View className="zm-member__dish-name">{name}</View>
              <Price fen={memberFen} listFen={listFen} sign={sign} />
            </View>
            <Tag tone="brand">{t('member.saves', { amount: formatPrice(listFen - memberFen, sign) })}</Tag>
          </Tappable>
        ))}
      </View>
    </Card>
  )
})
