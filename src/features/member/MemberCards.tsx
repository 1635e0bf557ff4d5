import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Row } from '@/components/ui/Row'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { Bone, Skeleton } from '@/components/ui/Skeleton'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { Code, useMemberCode } from '@/features/memberCode'
import { FigureCells, type MemberFigures } from '@/features/memberFigures'
import { useMe } from '@/features/profile'
import { formatDate, formatNumber, formatPrice, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { memberSaving } from '@domain/order/pricing/pricing'
import { Drawn } from '@/components/ui/Drawn'
import type { MemberModel } from './MemberModel'
import { memberTexts } from './texts'
import { useWelcomeLines } from './WelcomeOffer'

/** A level by its name, with its picture where the merchant has one. */
const Crown = ({ level, logo = '' }: { level?: string; logo?: string }) => {
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__crown">
      {logo === '' ? <Icon name="crown" size={16} /> : <Picture className="zm-member__logo" src={logo} radius="none" />}
      <View>{level || t('member.word')}</View>
    </View>
  )
}

/** Invites a diner who is no member, with what membership would save on their cart. */
export const Invitation = observer(() => {
  const { nav, cart, session, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const saving = memberSaving(cart.lines)
  const gifts = useWelcomeLines()
  return (
    <View className="zm-member__card">
      <Crown />
      <View className="zm-member__headline">
        {saving > 0 ? t('member.cartSaving', { amount: formatPrice(saving, shop.merchant?.currencySign) }) : t('member.invite')}
      </View>
      <View className="zm-member__line">{t(session.isLoggedIn ? 'member.almostBody' : 'member.inviteBody')}</View>
      <Slot>
        {gifts.length > 0 && <View className="zm-member__line">{t('member.welcome', { gifts: gifts.join(t('member.plus')) })}</View>}
      </Slot>
      <Button className="zm-member__join" onTap={() => void nav.go(session.isLoggedIn ? 'signUp' : 'register')}>
        {t('member.join')}
      </Button>
    </View>
  )
})

/** Reserves the line of a figure that is not known yet. */
const NOT_YET = '\u00a0'

const shareOf = ({ levelExp, nextLevelExp }: MemberFigures): number =>
  nextLevelExp === null ? 100 : Math.min(100, Math.floor((levelExp / nextLevelExp) * 100))

/** The growth of the member's level, and how much the next one needs; leads to all levels. Its place is reserved until they are known. */
const Growth = observer(({ held }: { held: MemberFigures | undefined }) => {
  const { nav, now, shop } = useApp()
  const { t, lang } = useI18n(memberTexts)
  const next = held?.nextLevelExp ?? null
  return (
    <Tappable className="zm-member__growth" onTap={() => void nav.go('levels')}>
      <View className="zm-member__caption">
        {held?.levelExpDate
          ? t('member.growthUntil', { day: formatDate(held.levelExpDate - 1, lang, now(), offsetOf(shop.merchant)) })
          : t('member.growth')}
      </View>
      <View className="zm-member__growth-line">
        <View className="zm-member__value">{held ? formatNumber(held.levelExp) : NOT_YET}</View>
        <View className="zm-member__of">{next !== null && `/ ${formatNumber(next)}`}</View>
        <View className="zm-member__next">
          {held && next !== null
            ? t('member.toNext', { n: formatNumber(Math.max(0, next - held.levelExp)), level: held.nextLevelName })
            : t('member.levels')}
        </View>
        <Icon name="chevron-right" size={14} />
      </View>
      <View className="zm-member__bar">
        <Drawn className="zm-member__done" width={held ? shareOf(held) : 0} />
      </View>
    </Tappable>
  )
})

/** The member's name and level above their code; below it what they have. */
export const Standing = observer(({ held }: { held: MemberFigures | undefined }) => {
  const { nav, session } = useApp()
  const { name } = useMe()
  const { model } = useMemberCode()
  return (
    <>
      <View>
        <View className="zm-member__card zm-member__card--under">
          <View className="zm-member__person">
            <Crown level={held?.levelName} logo={held?.levelLogo} />
            <View className="zm-member__name">{name}</View>
            <View className="zm-member__phone">{session.profile.value?.phone}</View>
          </View>
          <Slot>{(!held || held.levelValue > 0) && <Growth held={held} />}</Slot>
        </View>
        <Card lifted className="zm-member__code">
          <Code model={model} onOpen={() => void nav.go('memberCode')} />
        </Card>
      </View>
      <Card>
        <FigureCells figures={held} kinds={['balance', 'points', 'coupons']} acts />
      </Card>
    </>
  )
})

/** Profile fields that the member has not filled in and could. */
export const Completeness = observer(({ model }: { model: MemberModel }) => {
  const { nav } = useApp()
  const { t } = useI18n(memberTexts)
  const { missing } = model
  if (missing === null || missing.length === 0) return null
  return (
    <Card flush>
      <Row
        icon="pencil"
        label={t('member.complete')}
        caption={missing.map((part) => t(`member.part.${part}`)).join(t('member.comma'))}
        onTap={() => void nav.go('profile')}
      />
    </Card>
  )
})

const Tiles = ({ children }: { children: ReactNode }) => (
  <Scroller axis="x" className="zm-member__scroller">
    <View className="zm-member__tiles">{children}</View>
  </Scroller>
)

const TilesSkeleton = () => (
  <Card>
    <Skeleton>
      <Bone kind="title" width={30} />
      <Tiles>
        {[0, 1, 2, 3].map((at) => (
          <View key={at} className="zm-member__tile">
            <Bone kind="box" className="zm-member__tile-picture" />
            <View className="zm-member__tile-name">
              <Bone width={80} />
            </View>
            <Bone width={50} />
          </View>
        ))}
      </Tiles>
    </Skeleton>
  </Card>
)

/** Dishes that the member has ordered here before, one tap from ordering them again; until there are any, those that the shop recommends. */
export const Picks = observer(({ model }: { model: MemberModel }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const { picks } = model
  if (picks === null) return model.isPicking ? <TilesSkeleton /> : null
  if (picks.items.length === 0) return null
  const open = (itemId: string) => {
    shop.request(itemId)
    void nav.tab('menu')
  }
  return (
    <Card>
      <Section title={t(`member.${picks.which}`)} action={{ label: t('member.menu'), onTap: () => void nav.tab('menu') }} />
      <Tiles>
        {picks.items.map(({ itemId, name, picture, priceFen, memberPriceFen }) => (
          <Tappable key={itemId} className="zm-member__tile" onTap={() => open(itemId)}>
            <Picture className="zm-member__tile-picture" src={picture} />
            <View className="zm-member__tile-name">{name}</View>
            <Price fen={memberPriceFen ?? priceFen} size="s" sign={shop.merchant?.currencySign} />
          </Tappable>
        ))}
      </Tiles>
    </Card>
  )
})
