import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Fact } from '@/components/ui/Fact'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatDateTime, formatPrice, formatUntil, useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import type { RouteParams } from '@/nav/routes'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { visitCardTexts } from './texts'
import { type CardDetail, VisitCardModel } from './VisitCardModel'
import { useCardWords } from './words'
import './style.scss'

/** One card: what is left, what it is for, every use of it, and returning the rest. */
export const VisitCardView = observer(({ cardId }: RouteParams<'visitCard'>) => {
  const { api, push, nav, platform, session } = useApp()
  const { t } = useI18n(visitCardTexts)
  const model = useMemo(() => new VisitCardModel({ api, push }, cardId ?? ''), [api, push, cardId])
  const { isLoggedIn } = session
  const logIn = useLogIn()
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (isLoggedIn && cardId !== null && model.load()), [model, isLoggedIn, cardId])
  useDidShow(() => void (model.detail.value && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  return (
    <Page title={t('visits.detail')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-visits">
        {isLoggedIn && cardId !== null ? (
          <Async<CardDetail>
            of={model.detail.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['order', 'sums', 'rows']} />}
          >
            {(detail) => <Shown model={model} detail={detail} />}
          </Async>
        ) : (
          <EmptyState
            drawing="card"
            title={t(logIn ? 'visits.forMembers' : 'visits.missing')}
            action={logIn ?? { label: t('visits.toCards'), onTap: () => void nav.go('visitCards') }}
          />
        )}
      </View>
    </Page>
  )
})

const Shown = observer(({ model, detail }: { model: VisitCardModel; detail: CardDetail }) => {
  const { nav, now, toast } = useApp()
  const { t, lang } = useI18n(visitCardTexts)
  const words = useCardWords()
  const { card, back, entries } = detail
  const { currencySign: sign, utcOffsetMin, state, left } = card
  const giveBack = async () => {
    if (!back) return
    const amount = formatPrice(back.amountFen, sign, 'two')
    const agreed = await dialog.confirm({
      title: t('visits.returnTitle', { n: left }),
      body: t('visits.returnBody', { amount }),
      confirm: t('visits.return'),
      cancel: t('visits.keep'),
    })
    if (agreed && (await model.giveBack(back.amountFen).catch(ignoreShown))) toast.show(t('visits.returned', { amount }))
  }
  return (
    <>
      <View className={cx('zm-visits__face', state !== 'active' && 'zm-visits__face--off')}>
        <View className="zm-visits__merchant">{t('visits.cardOf', { merchant: card.mchntName })}</View>
        <View>
          <View className="zm-visits__label">{card.name}</View>
          <View className="zm-visits__figure">
            {t('visits.left')}
            <View className="zm-visits__big">{left}</View>
            {t('visits.of', { n: card.visits })}
          </View>
        </View>
        <View className="zm-visits__foot">{state === 'active' ? words.until(card) : t(`visits.state.${state}`)}</View>
      </View>
      <Slot>
        {state === 'active' && (
          <View className="zm-visits__twins">
            <Button block kind="outline" onTap={() => void nav.go('memberCode')}>
              {t('visits.show')}
            </Button>
            <Button block onTap={() => void nav.tab('menu')}>
              {t('visits.order')}
            </Button>
          </View>
        )}
      </Slot>
      <Card>
        <Fact label={t('visits.goods')}>{words.goods(card)}</Fact>
        <Fact label={t('visits.shops')}>{words.shops(card)}</Fact>
        <Fact label={t('visits.price')}>{formatPrice(card.priceFen, sign, 'two')}</Fact>
        <Fact label={t('visits.boughtAt')}>{formatDateTime(card.boughtAt, lang, now(), utcOffsetMin)}</Fact>
      </Card>
      <Slot>
        {entries.length > 0 && (
          <View>
            <Section kind="group" title={t('visits.entries')} />
            <Card flush>
              {entries.map((entry) => (
                <Entry key={entry.entryId} entry={entry} offsetMin={utcOffsetMin} />
              ))}
            </Card>
          </View>
        )}
      </Slot>
      <Slot>
        {back && (
          <View className="zm-visits__back">
            <View className="zm-visits__hint">
              {t('visits.returnUntil', {
                amount: formatPrice(back.amountFen, sign, 'two'),
                day: formatUntil(back.until, lang, now(), utcOffsetMin),
              })}
            </View>
            <Button size={40} kind="outline" busy={model.isBusy} onTap={() => void giveBack()}>
              {t('visits.return')}
            </Button>
          </View>
        )}
      </Slot>
    </>
  )
})

const ICONS: Record<CardDetail['entries'][number]['kind'], IconName> = {
  bought: 'wallet',
  order: 'utensils',
  counter: 'qr-code',
  orderBack: 'undo-2',
  returned: 'undo-2',
  lapsed: 'clock',
}

const Entry = ({ entry, offsetMin }: { entry: CardDetail['entries'][number]; offsetMin: number }) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(visitCardTexts)
  const { kind, visits, left, orderNo, shopName, at } = entry
  const isIn = visits > 0
  const row = (
    <>
      <View className={cx('zm-visits__icon', isIn && 'zm-visits__icon--in')}>
        <Icon name={ICONS[kind]} size={20} />
      </View>
      <View className="zm-visits__words">
        <View className="zm-visits__title">{t(`visits.kind.${kind}`)}</View>
        {shopName !== null && <View className="zm-visits__hint">{shopName}</View>}
        <View className="zm-visits__hint">{formatDateTime(at, lang, now(), offsetMin)}</View>
      </View>
      <View className="zm-visits__end">
        <View className={cx('zm-visits__amount', isIn && 'zm-visits__amount--in')}>{`${isIn ? '+' : '−'}${Math.abs(visits)}`}</View>
        <View className="zm-visits__hint">{t('visits.after', { n: left })}</View>
      </View>
    </>
  )
  if (orderNo === null || kind === 'bought' || kind === 'returned') return <View className="zm-visits__entry">{row}</View>
  return (
    <Tappable className="zm-visits__entry" onTap={() => void nav.go('orderDetail', { orderNo })}>
      {row}
    </Tappable>
  )
}
