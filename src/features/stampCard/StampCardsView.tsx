import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { type Award, AwardRow, AwardSheet } from '@/features/prize'
import { formatDateTime, formatUntil, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import { Progress } from './Progress'
import { StampGrid } from './StampGrid'
import { type StampCard, type StampDetail, StampCardsModel } from './StampCardsModel'
import { stampTexts } from './texts'
import './style.scss'

/** The diner's stamps of the shop's merchant: how many, how many are missing, and what they brought. */
export const StampCardsView = observer(() => {
  const { api, push, nav, now, platform, session, shop } = useApp()
  const { t, lang } = useI18n(stampTexts)
  const [model] = useState(() => new StampCardsModel({ api, push }, () => shop.shop?.merchantCode))
  const [award, setAward] = useState<Award | null>(null)
  const merchantCode = shop.shop?.merchantCode
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (merchantCode !== undefined && model.load()), [model, merchantCode])
  useDidShow(() => void (merchantCode !== undefined && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const wording = (card: StampCard) => {
    const next = card.gifts.find(({ at }) => at === (card.nextAt ?? card.goal))?.name ?? ''
    return card.nextAt === null ? t('stamps.full', { gift: next }) : t('stamps.left', { n: card.toNext, gift: next })
  }
  /** What is out of the ordinary with a card; null: it runs. */
  const news = ({ state, settlement }: StampCard) => {
    if (state === 'paused') return t('stamps.paused')
    if (state !== 'over') return null
    if (settlement === null) return t('stamps.over')
    return settlement.perStamp === null ? t('stamps.overGift') : t('stamps.overPoints', { n: settlement.perStamp })
  }
  const until = (card: StampCard) =>
    card.state === 'over'
      ? card.title
      : t('stamps.until', { title: card.title, date: formatUntil(card.endsAt, lang, now(), card.utcOffsetMin) })

  const none = (
    <EmptyState
      drawing="ticket"
      title={t('stamps.none')}
      body={t('stamps.noneBody')}
      action={{ label: t('stamps.order'), onTap: () => void nav.tab('menu') }}
    />
  )
  return (
    <Page
      title={t('stamps.title')}
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        model.card && (
          <Button block onTap={() => void nav.tab('menu')}>
            {t('stamps.order')}
          </Button>
        )
      }
    >
      <View className="zm-stamps">
        <Async<StampCard[]>
          of={model.cards.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['dishes', 'text', 'rows']} />}
          isEmpty={(cards) => cards.length === 0}
          empty={none}
        >
          {() => {
            const card = model.card!
            return (
              <>
                <Card flush>
                  <View className={cx('zm-stamps__hero', `zm-ground--${gradientOf(card.picture)}`)}>
                    <View className="zm-stamps__facts">
                      <View className="zm-stamps__eyebrow">{until(card)}</View>
                      <View className="zm-stamps__heading">{card.state === 'over' ? card.heading : wording(card)}</View>
                      <View className="zm-stamps__bar">
                        <Progress filled={card.filled} goal={card.goal} />
                        <View className="zm-stamps__count">{t('stamps.count', { filled: card.filled, goal: card.goal })}</View>
                      </View>
                    </View>
                    <Picture className="zm-stamps__art" cut src={card.picture} />
                  </View>
                  <StampGrid card={card} />
                  <Slot>
                    {news(card) !== null && (
                      <View className="zm-stamps__rule">
                        <Icon name="clock" size={16} />
                        {news(card)}
                      </View>
                    )}
                  </Slot>
                  <View className="zm-stamps__rule">
                    <Icon name="info" size={16} />
                    {card.rule}
                  </View>
                </Card>
                <Slot>
                  {model.others.length > 0 && (
                    <View className="zm-stamps__others">
                      {model.others.map((other) => (
                        <Tappable key={other.cardId} className="zm-stamps__other" onTap={() => model.choose(other.cardId)}>
                          <Picture className="zm-stamps__small" src={other.picture} />
                          <View className="zm-stamps__facts">
                            <View className="zm-stamps__name">{other.heading}</View>
                            <View className="zm-stamps__bar">
                              <Progress filled={other.filled} goal={other.goal} />
                              <View className="zm-stamps__count">{t('stamps.count', { filled: other.filled, goal: other.goal })}</View>
                            </View>
                          </View>
                        </Tappable>
                      ))}
                    </View>
                  )}
                </Slot>
                <Async<StampDetail>
                  of={model.detail.current}
                  onRetry={() => void model.load()}
                  skeleton={<CardSkeleton shapes={['text', 'text']} />}
                >
                  {(detail) => <Detail detail={detail} card={card} onAward={setAward} />}
                </Async>
              </>
            )
          }}
        </Async>
      </View>
      <AwardSheet award={award} offsetMin={model.card?.utcOffsetMin ?? 480} onClose={() => setAward(null)} />
    </Page>
  )
})

const Detail = ({ detail, card, onAward }: { detail: StampDetail; card: StampCard; onAward: (award: Award) => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(stampTexts)
  return (
    <>
      <Slot>
        {detail.awards.length > 0 && (
          <Card>
            <Section title={t('stamps.gifts')} />
            {detail.awards.map((award) => (
              <AwardRow key={award.awardId} award={award} offsetMin={card.utcOffsetMin} onUse={() => onAward(award)} />
            ))}
          </Card>
        )}
      </Slot>
      <Card>
        <Section title={t('stamps.history')} />
        {detail.list.length === 0 && <View className="zm-stamps__nothing">{t('stamps.noHistory')}</View>}
        {detail.list.map((entry) => (
          <View key={entry.orderNo} className="zm-stamps__entry">
            <View className="zm-stamps__facts">
              <View className="zm-stamps__name">
                {entry.portions > 1 ? t('stamps.and', { name: entry.name, n: entry.portions }) : entry.name}
              </View>
              <View className="zm-stamps__when">
                {t('stamps.where', { when: formatDateTime(entry.at, lang, now(), card.utcOffsetMin), shop: entry.shopName })}
              </View>
            </View>
            <View className="zm-stamps__gain">
              <View className="zm-stamps__count">{`+${entry.stamps - entry.taken}`}</View>
              {entry.taken > 0 && <View className="zm-stamps__when">{t('stamps.taken', { n: entry.taken })}</View>}
            </View>
          </View>
        ))}
      </Card>
    </>
  )
}
