import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Price } from '@/components/commerce/Price'
import { Async } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { cx } from '@/components/ui/cx'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { type Award, AwardRow, AwardSheet } from '@/features/prize'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { PosterSheet, posterTexts } from '@/features/poster'
import { formatPrice, formatTimeOfDay, useI18n } from '@/i18n'
import { routes, useShare } from '@/nav'
import { drawnPicture } from '@/platform/settings'
import { followDiner } from '@/stores'
import { cardPicture, gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import { Dishes } from './Dishes'
import { Facts } from './Facts'
import { GroupGoods } from './GroupGoods'
import { GroupModel, type Shown } from './GroupModel'
import { type Group, GROUPING } from './GroupsModel'
import { groupTexts } from './texts'
import './style.scss'

const texts = { ...groupTexts, ...paymentTexts, ...posterTexts }
type Ended = '02' | '03' | '04' | '05'

type GroupParams = Record<'groupId' | 'offerId' | 'shopId' | 'scene', string | null>

/** One group: the missing members, the remaining time, and how to invite somebody. Without a group: the offer, to start one. */
export const GroupView = observer(({ groupId: linked, offerId, shopId, scene }: GroupParams) => {
  // A mini-program's code carries the group as its scene.
  const groupId = linked ?? scene
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t, lang } = useI18n(texts)
  const [hasPoster, setPoster] = useState(false)
  const [model] = useState(() => new GroupModel({ api, push, shop }, { groupId, offerId, shopId }))
  const [award, setAward] = useState<Award | null>(null)
  const payer = usePayer()
  const merchantCode = shop.shop?.merchantCode
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void model.load(), [model, merchantCode])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const shown = model.shown.value ?? null
  const card = () => {
    if (!shown) return { title: t('group.title'), path: routes.groups.path }
    const { offer, group } = shown
    const shop = model.shopFor(offer)
    const toOffer = `offerId=${offer.offerId}${shop === undefined ? '' : `&shopId=${encodeURIComponent(shop)}`}`
    const path = `${routes.group.path}?${group ? `groupId=${group.groupId}` : toOffer}`
    const missing = offer.size - (group?.joined ?? 0)
    const price = formatPrice(offer.priceFen, offer.currencySign)
    const picture = group ? drawnPicture(`/poster/group/${group.groupId}/card.jpg?lang=${lang}`) : cardPicture(offer.picture)
    return { title: t('group.share', { name: offer.name, price, n: missing }), path, picture }
  }
  useShare(card)
  const share = async () => {
    if ((await platform.share(card())) === 'copied') toast.show(t('group.copied'))
  }

  const pay = async ({ offer }: Shown) => {
    if (!session.isLoggedIn) return nav.go('login')
    const placed = await model.join()
    if (!placed) return
    const outcome = await payer
      .pay(placed.orderNo, offer.currencySign, [{ method: 'wechat', fen: placed.payableFen }], { isOnlyWay: true })
      .catch(ignoreShown)
    if (outcome === 'paid') return model.become(placed.groupId)
    if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
    await nav.replace('orderDetail', { orderNo: placed.orderNo })
  }

  const cancel = async () => {
    const agreed = await dialog.confirm({
      title: t('group.cancelTitle'),
      body: t('group.cancelBody'),
      confirm: t('group.cancel'),
      cancel: t('group.keep'),
    })
    if (agreed) await model.cancel()
  }

  const footer = (one: Shown) => {
    const amount = formatPrice(one.offer.priceFen, one.offer.currencySign)
    const isBusy = model.isBusy || payer.isBusy
    if (one.group === null || one.group.canJoin)
      return (
        <Button block busy={isBusy} onTap={() => void pay(one)}>
          {!session.isLoggedIn ? t('group.logIn') : t(one.group ? 'group.payJoin' : 'group.payBegin', { amount })}
        </Button>
      )
    if (one.group.groupState === GROUPING) return undefined
    return (
      <Button block kind="tonal" onTap={() => void nav.go('groups')}>
        {t('group.see')}
      </Button>
    )
  }
  return (
    <Page title={t('group.title')} onBack={() => void nav.back({ otherwise: 'home' })} footer={shown ? footer(shown) : undefined}>
      <View className="zm-group">
        <Async<Shown | null>
          of={model.shown.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['dishes', 'status', 'sums']} />}
          isEmpty={(found) => found === null}
          empty={
            <EmptyState
              drawing="ticket"
              title={t('group.notFound')}
              body={t('group.noneBody')}
              action={{ label: t('group.see'), onTap: () => void nav.go('groups') }}
            />
          }
        >
          {(found) => {
            const one = found!
            return (
              <>
                <Head shown={one} />
                <Slot>
                  {one.group && (
                    <Standing
                      group={one.group}
                      onEnd={() => void model.load()}
                      onShare={() => void share()}
                      onPoster={() => setPoster(true)}
                      onCancel={() => void cancel()}
                    />
                  )}
                </Slot>
                <Slot>
                  {one.award && (
                    <Card>
                      <AwardRow award={one.award} offsetMin={one.offer.utcOffsetMin} onUse={() => setAward(one.award)} />
                    </Card>
                  )}
                  {one.goods && <GroupGoods offer={one.offer} goods={one.goods} />}
                </Slot>
                <Dishes offer={one.offer} />
                <Steps shown={one} />
                <Facts shown={one} />
              </>
            )
          }}
        </Async>
      </View>
      {shown?.group && (
        <PosterSheet
          open={hasPoster}
          onClose={() => setPoster(false)}
          name={shown.offer.name}
          path={`/poster/group/${shown.group.groupId}/poster.jpg`}
        />
      )}
      <PaySheets payer={payer} />
      <AwardSheet award={award} offsetMin={shown?.offer.utcOffsetMin ?? 480} onClose={() => setAward(null)} />
    </Page>
  )
})

const Head = ({ shown: { offer } }: { shown: Shown }) => {
  const { t } = useI18n(groupTexts)
  return (
    <View className={cx('zm-group__head', `zm-ground--${gradientOf(offer.picture)}`)}>
      <View className="zm-group__words">
        <View className="zm-group__title">{offer.name}</View>
        <View className="zm-group__sub">{t('group.perHead', { size: offer.size })}</View>
        <Price fen={offer.priceFen} listFen={offer.listFen} size="l" sign={offer.currencySign} />
      </View>
      <Picture className="zm-group__art" cut src={offer.picture} />
    </View>
  )
}

interface StandingProps {
  group: Group
  onEnd: () => void
  onShare: () => void
  onPoster: () => void
  onCancel: () => void
}

/** The members of the group, how many are missing, and the deadline. */
const Standing = ({ group, onEnd, onShare, onPoster, onCancel }: StandingProps) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(texts)
  const isOpen = group.groupState === GROUPING
  const missing = Math.max(0, group.size - group.joined)
  const offsetMin = shop.merchant?.utcOffsetMin ?? 480
  const time = (at: number) => formatTimeOfDay(at, lang, now(), offsetMin)
  return (
    <Card>
      <View className="zm-group__need">{isOpen ? t('group.need', { n: missing }) : t(`group.state.${group.groupState as Ended}`)}</View>
      <View className="zm-group__until">
        {isOpen ? (
          <>
            <Countdown className="zm-groups__clock" until={group.endsAt} now={now} onEnd={onEnd} />
            <View className="zm-group__sub">{t('group.orBack')}</View>
          </>
        ) : (
          <View className="zm-group__sub">{t(`group.body.${group.groupState as Ended}`)}</View>
        )}
      </View>
      <View className="zm-group__people">
        {group.members.map((member, no) => (
          <View key={no} className="zm-group__person">
            <Avatar size={64} name={member.nickName || t('group.somebody')} seed={member.joinedAt} />
            <View className="zm-group__name">{member.isMe ? t('group.yours') : member.nickName || t('group.somebody')}</View>
            <View className="zm-group__when">
              {member.isLeader ? t('group.beganAt', { time: time(member.joinedAt) }) : t('group.joinedAt', { time: time(member.joinedAt) })}
            </View>
          </View>
        ))}
        {isOpen &&
          Array.from({ length: missing }, (_, no) => (
            <View key={`missing ${no}`} className="zm-group__person">
              <View className="zm-group__empty">
                <Icon name="plus" size={24} />
              </View>
              <View className="zm-group__name">{t('group.waiting')}</View>
            </View>
          ))}
      </View>
      <Slot>
        {isOpen && group.orderNo !== null && (
          <View className="zm-group__keys">
            <Button block icon="share-2" openType="share" onTap={onShare}>
              {t('group.call')}
            </Button>
            <Button block kind="tonal" size={40} icon="image" onTap={onPoster}>
              {t('poster.title')}
            </Button>
            {group.canCancel && (
              <Button block kind="outline" size={40} onTap={onCancel}>
                {t('group.cancel')}
              </Button>
            )}
          </View>
        )}
      </Slot>
    </Card>
  )
}

const Steps = ({ shown: { offer } }: { shown: Shown }) => {
  const { t } = useI18n(groupTexts)
  const steps: { icon: IconName; title: string; body: string }[] = [
    { icon: 'users', title: t('group.step1'), body: t('group.step1Body', { size: offer.size }) },
    { icon: 'ticket', title: t('group.step2'), body: t('group.step2Body', { days: offer.days }) },
    { icon: 'utensils', title: t(offer.isOrdered ? 'group.goods.order' : 'group.step3'), body: offer.note },
  ]
  return (
    <Card>
      <Section title={t('group.next')} />
      <View className="zm-group__steps">
        {steps.map(({ icon, title, body }) => (
          <View key={icon} className="zm-group__step">
            <View className="zm-group__disc">
              <Icon name={icon} size={24} />
            </View>
            <View className="zm-group__name">{title}</View>
            <View className="zm-group__when">{body}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
