import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/Avatar'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { Picture } from '@/components/Picture'
import { Price } from '@/components/Price'
import { Row } from '@/components/Row'
import { Scroller } from '@/components/Scroller'
import { Section } from '@/components/Section'
import { Tappable } from '@/components/Tappable'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type MemberModel, PROFILE_PARTS } from './MemberModel'
import { memberTexts } from './memberTexts'
import { useMe } from './useMe'

const Crown = () => {
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__crown">
      <Icon name="crown" size={16} />
      <View>{t('member.word')}</View>
    </View>
  )
}

/** A visitor is asked in, with what membership would take off the cart that they have. */
export const Invitation = observer(() => {
  const { nav, cart, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const saving = cart.lines.reduce((sum, { listFen, memberFen, quantity }) => sum + (listFen - memberFen) * quantity, 0)
  return (
    <View className="zm-member__card">
      <Crown />
      <View className="zm-member__headline">
        {saving > 0 ? t('member.cartSaving', { amount: formatPrice(saving, shop.merchant?.currencySign) }) : t('member.invite')}
      </View>
      <View className="zm-member__line">{t('member.inviteBody')}</View>
      <Button className="zm-member__join" onTap={() => void nav.go('register')}>
        {t('member.join')}
      </Button>
    </View>
  )
})

const Figure = ({ value, label }: { value: string; label: string }) => (
  <View className="zm-member__figure">
    <View className="zm-member__value">{value}</View>
    <View className="zm-member__caption">{label}</View>
  </View>
)

/** Who the member is, and what membership has come to. */
export const Standing = observer(({ model }: { model: MemberModel }) => {
  const { session, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const { name, isNamed, seed, picture } = useMe()
  const info = model.info.value
  const sign = shop.merchant?.currencySign
  return (
    <View className="zm-member__card">
      <View className="zm-member__person">
        <Avatar size={64} name={name} seed={seed} picture={picture} />
        <View className="zm-member__names">
          <View className="zm-member__hello">{isNamed ? t('member.hello', { name }) : t('member.helloUnnamed')}</View>
          <View className="zm-member__phone">{session.profile.value?.phone}</View>
        </View>
        <Crown />
      </View>
      <View className="zm-member__figures">
        <Figure value={info ? formatPrice(info.memberSavedFen, sign) : '–'} label={t('member.saved')} />
        <Figure value={info ? formatNumber(info.orderCount) : '–'} label={t('member.orders')} />
        <Figure value={formatNumber(model.discounted)} label={t('member.discounted')} />
      </View>
      <View className="zm-member__active">
        <Icon name="circle-check" size={16} />
        <View>{t('member.active')}</View>
      </View>
    </View>
  )
})

/** What the member has not told yet; nothing once all is there. */
export const Completeness = observer(({ model }: { model: MemberModel }) => {
  const { nav } = useApp()
  const { t } = useI18n(memberTexts)
  const { missing } = model
  if (missing === null || missing.length === 0) return null
  const told = PROFILE_PARTS.length - missing.length
  return (
    <Card flush>
      <Row
        icon="pencil"
        label={t('member.complete')}
        caption={t('member.missing', { parts: missing.map((part) => t(`member.part.${part}`)).join(t('member.comma')) })}
        value={<View className="zm-num">{`${told}/${PROFILE_PARTS.length}`}</View>}
        onTap={() => void nav.go('profile')}
      />
    </Card>
  )
})

/** What the member has had here before, one tap from having it again. */
export const Usual = observer(({ model }: { model: MemberModel }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(memberTexts)
  if (model.usual.length === 0) return null
  const open = (itemId: string) => {
    shop.want(itemId)
    void nav.tab('menu')
  }
  return (
    <Card className="zm-member__usual">
      <Section title={t('member.usual')} action={{ label: t('member.menu'), onTap: () => void nav.tab('menu') }} />
      <Scroller axis="x" className="zm-member__scroller">
        <View className="zm-member__tiles">
          {model.usual.map(({ itemId, name, picture, priceFen, memberPriceFen }) => (
            <Tappable key={itemId} className="zm-member__tile" onTap={() => open(itemId)}>
              <Picture className="zm-member__tile-picture" src={picture} />
              <View className="zm-member__tile-name">{name}</View>
              <Price fen={memberPriceFen ?? priceFen} size="s" sign={shop.merchant?.currencySign} />
            </Tappable>
          ))}
        </View>
      </Scroller>
    </Card>
  )
})
