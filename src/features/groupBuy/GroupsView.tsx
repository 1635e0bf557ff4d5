import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Price } from '@/components/commerce/Price'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { TextTabs } from '@/components/ui/TextTabs'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { followDiner, isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { Faces } from './Faces'
import { GROUPING, GroupsModel, type Offers, type OneGroup } from './GroupsModel'
import { groupTexts } from './texts'
import './style.scss'

/** Lists the group offers, the diner's own groups with their countdown first. */
export const GroupsView = observer(() => {
  const { api, push, nav, now, platform, session, shop } = useApp()
  const { t } = useI18n(groupTexts)
  const [model] = useState(() => {
    const deps = { api, push, hasUser: () => session.userId !== null, isKnown: () => !isBlank(shop.place) }
    return new GroupsModel(deps, () => shop.shop?.merchantCode)
  })
  const merchantCode = shop.shop?.merchantCode
  const isKnown = !isBlank(shop.place)
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void model.load(), [model, merchantCode, isKnown])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const own = (one: OneGroup) => {
    const missing = one.group.size - one.group.joined
    const isOpen = one.group.groupState === GROUPING
    return (
      <Card key={`${one.group.groupId} ${one.group.orderNo ?? ''}`} active={isOpen}>
        <View className="zm-groups__line">
          <View className="zm-groups__title">{isOpen ? t('group.mine', { n: missing }) : t(stateKey(one))}</View>
          {isOpen && <Countdown isAlone className="zm-groups__clock" until={one.group.endsAt} now={now} onEnd={() => void model.load()} />}
        </View>
        <View className="zm-groups__line">
          <Picture className="zm-groups__small" radius="small" src={one.offer.picture} />
          <View className="zm-groups__facts">
            <View className="zm-groups__name">{one.offer.name}</View>
            <Faces group={one.group} />
          </View>
          <Button size={40} kind={isOpen ? 'solid' : 'tonal'} onTap={() => void nav.go('group', { groupId: one.group.groupId })}>
            {t(isOpen ? 'group.invite' : 'group.use')}
          </Button>
        </View>
      </Card>
    )
  }
  const tabs = [
    { value: 'open' as const, label: t('group.tab.open') },
    { value: 'mine' as const, label: t('group.tab.mine'), ...(model.running.length > 0 && { count: model.running.length }) },
    { value: 'ended' as const, label: t('group.tab.ended') },
  ]
  const listed = model.tab === 'mine' ? model.running : model.ended
  return (
    <Page title={t('group.title')} onBack={() => void nav.back({ otherwise: 'home' })}>
      <View className="zm-groups">
        <TextTabs label={t('group.tabs')} value={model.tab} onChange={model.turnTo} tabs={tabs} />
        {model.tab === 'open' ? (
          <>
            <Slot>{model.running.length > 0 && <View className="zm-groups__own">{model.running.map(own)}</View>}</Slot>
            <Async<Offers>
              of={model.offers.current}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['dishes', 'dishes']} />}
              isEmpty={(offers) => offers.length === 0}
              empty={
                <EmptyState
                  drawing="ticket"
                  title={t('group.none')}
                  body={t('group.noneBody')}
                  action={{ label: t('group.order'), onTap: () => void nav.tab('menu') }}
                />
              }
            >
              {(offers) => (
                <>
                  {offers.map(({ offer, groups }) => (
                    <Card key={offer.offerId}>
                      <View className="zm-groups__offer">
                        <Tappable
                          className="zm-groups__art"
                          label={offer.name}
                          onTap={() => void nav.go('group', { offerId: offer.offerId })}
                        >
                          <Picture className="zm-groups__picture" src={offer.picture} />
                        </Tappable>
                        <View className="zm-groups__facts">
                          <View className="zm-groups__name zm-groups__name--head">{offer.name}</View>
                          <View className="zm-groups__hint">
                            {t('group.sizeSold', { size: offer.size, sold: formatNumber(offer.sold) })}
                          </View>
                          <View className="zm-groups__tags">
                            <Tag tone="label">
                              {t('group.save', { amount: formatPrice(offer.listFen - offer.priceFen, offer.currencySign) })}
                            </Tag>
                            <Tag>{offer.note}</Tag>
                          </View>
                          <View className="zm-groups__line">
                            <Price fen={offer.priceFen} listFen={offer.listFen} size="l" sign={offer.currencySign} />
                            <Button
                              size={32}
                              kind="tonal"
                              label={t('group.beginLabel', { name: offer.name, price: formatPrice(offer.priceFen, offer.currencySign) })}
                              onTap={() => void nav.go('group', { offerId: offer.offerId })}
                            >
                              {t('group.begin')}
                            </Button>
                          </View>
                        </View>
                      </View>
                      {groups.map((group) => {
                        const leader = group.members.find(({ isLeader }) => isLeader)?.nickName || t('group.somebody')
                        return (
                          <View key={group.groupId} className="zm-groups__strip">
                            <Faces group={{ ...group, size: group.members.length }} />
                            <View className="zm-groups__of">
                              {t('group.of', { name: leader })}
                              <View className="zm-groups__missing">{t('group.missing', { n: group.size - group.joined })}</View>
                            </View>
                            <Countdown isAlone className="zm-groups__left" until={group.endsAt} now={now} onEnd={() => void model.load()} />
                            <Button
                              size={32}
                              kind="outline"
                              label={t('group.joinLabel', { name: leader })}
                              onTap={() => void nav.go('group', { groupId: group.groupId })}
                            >
                              {t('group.join')}
                            </Button>
                          </View>
                        )
                      })}
                    </Card>
                  ))}
                </>
              )}
            </Async>
          </>
        ) : (
          <Async<OneGroup[]>
            of={model.own.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['place', 'place']} />}
            isEmpty={() => listed.length === 0}
            empty={
              <EmptyState
                drawing="ticket"
                title={t(model.tab === 'mine' ? 'group.noMine' : 'group.noEnded')}
                body={t('group.noMineBody')}
                action={{ label: t('group.see'), onTap: () => model.turnTo('open') }}
              />
            }
          >
            {() => <View className="zm-groups__own">{listed.map(own)}</View>}
          </Async>
        )}
      </View>
    </Page>
  )
})

const stateKey = ({ group }: OneGroup) => `group.state.${group.groupState as '01' | '02' | '03' | '04' | '05'}` as const
