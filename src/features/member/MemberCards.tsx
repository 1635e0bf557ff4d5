import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { Bone, Skeleton } from '@/components/ui/Skeleton'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { FigureCells, type MemberFigures, useMemberFigures } from '@/features/memberFigures'
import { useMe } from '@/features/profile'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { memberSaving } from '@domain/order/pricing'
import { Drawn } from '@/components/ui/Drawn'
import type { Figure as MemberFigure, MemberModel } from './MemberModel'
import { memberTexts } from './texts'
import { useJoiningGift } from './useJoiningGift'

const Crown = ({ level }: { level?: string }) => {
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__crown">
      <Icon name="crown" size={16} />
      <View>{level || t('member.word')}</View>
    </View>
  )
}

/** A visitor is asked in, with what membership would take off the cart that they have. */
export const Invitation = observer(() => {
  const { nav, cart, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const saving = memberSaving(cart.lines)
  const gift = useJoiningGift()
  return (
    <View className="zm-member__card">
      <Crown />
      <View className="zm-member__headline">
        {saving > 0 ? t('member.cartSaving', { amount: formatPrice(saving, shop.merchant?.currencySign) }) : t('member.invite')}
      </View>
      <View className="zm-member__line">{t('member.inviteBody')}</View>
      <Slot>{gift > 0 && <View className="zm-member__line">{t('member.gift', { n: gift })}</View>}</Slot>
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

/** What the member has not told yet and could; once all is there, what goes by itself. */
const Completeness = observer(({ model }: { model: MemberModel }) => {
  const { nav } = useApp()
  const { t } = useI18n(memberTexts)
  const { missing } = model
  if (missing === null || missing.length === 0)
    return (
      <View className="zm-member__active">
        <Icon name="circle-check" size={16} />
        <View className="zm-member__grow">{t('member.active')}</View>
      </View>
    )
  const parts = missing.map((part) => t(`member.part.${part}`)).join(t('member.comma'))
  return (
    <Tappable className="zm-member__active" onTap={() => void nav.go('profile')}>
      <Icon name="pencil" size={16} />
      <View className="zm-member__grow">{t('member.missing', { parts })}</View>
      <View>{t('member.complete')}</View>
      <Icon name="chevron-right" size={14} />
    </Tappable>
  )
})

/** Keeps the line of what is not known yet. */
const NOT_YET = '\u00a0'

const shareOf = ({ levelExp, nextLevelExp }: MemberFigures): number =>
  nextLevelExp === null ? 100 : Math.min(100, Math.floor((levelExp / nextLevelExp) * 100))

const growthOf = ({ levelExp, nextLevelExp }: MemberFigures): string =>
  formatNumber(levelExp) + (nextLevelExp === null ? '' : ` / ${formatNumber(nextLevelExp)}`)

/** The growth of the member's level, and how far the next one is; a way to all levels. Keeps its place until they are known. */
const Growth = ({ held }: { held: MemberFigures | undefined }) => {
  const { nav } = useApp()
  const { t } = useI18n(memberTexts)
  return (
    <Tappable className="zm-member__growth" onTap={() => void nav.go('levels')}>
      <View className="zm-member__growth-line">
        <View className="zm-member__caption">{t('member.growth')}</View>
        <View className="zm-member__growth-figure">{held ? growthOf(held) : NOT_YET}</View>
        <View className="zm-member__grow" />
        <View className="zm-member__caption">{t('member.levels')}</View>
        <Icon name="chevron-right" size={14} />
      </View>
      <View className="zm-member__bar">
        <Drawn className="zm-member__done" width={held ? shareOf(held) : 0} />
      </View>
    </Tappable>
  )
}

/** Who the member is, and what membership has come to. */
export const Standing = observer(({ model }: { model: MemberModel }) => {
  const { nav, session, shop } = useApp()
  const held = useMemberFigures().value
  const { t } = useI18n(memberTexts)
  const { name, isNamed, seed, picture } = useMe()
  const { isNew, figures } = model
  const isKnown = model.info.value !== undefined
  const sign = shop.merchant?.currencySign
  const hello = isKnown ? t(isNew ? 'member.welcome' : 'member.hello') : NOT_YET
  const told = ({ kind, value }: MemberFigure) => {
    if (value === null) return '–'
    return kind === 'saved' || kind === 'upTo' ? formatPrice(value, sign) : formatNumber(value)
  }
  return (
    <View className="zm-member__card">
      <View className="zm-member__person">
        <Avatar size={64} name={name} seed={seed} picture={picture} />
        <View className="zm-member__names">
          {isNamed && <View className="zm-member__line">{hello}</View>}
          <View className="zm-member__hello">{isNamed ? name : hello}</View>
          <View className="zm-member__phone">{session.profile.value?.phone}</View>
        </View>
        <Crown level={held?.levelName} />
        <IconButton icon="qr-code" label={t('member.code')} onTap={() => void nav.go('memberCode')} />
      </View>
      <Slot>{(!held || held.levelValue > 0) && <Growth held={held} />}</Slot>
      <View className="zm-member__figures">
        {figures.map((figure) => (
          <Figure key={figure.kind} value={told(figure)} label={t(`member.${figure.kind}`)} />
        ))}
        {isNew && (
          <Button size={32} className="zm-member__first" onTap={() => void nav.tab('menu')}>
            {t('member.first')}
          </Button>
        )}
      </View>
      <FigureCells figures={held} dark />
      <Completeness model={model} />
    </View>
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

/** What the member has had here before, one tap from having it again; what the shop recommends, until there is anything. */
export const Picks = observer(({ model }: { model: MemberModel }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(memberTexts)
  const { picks } = model
  if (picks === null) return model.isPicking ? <TilesSkeleton /> : null
  if (picks.items.length === 0) return null
  const open = (itemId: string) => {
    shop.want(itemId)
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
