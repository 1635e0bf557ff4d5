import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Scroller } from '@/components/ui/Scroller'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { inShop, useShareShop } from '@/features/place'
import { useI18n } from '@/i18n'
import { heroPicture } from '@/theme'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import { lineKey } from '@domain/menu/selection'
import { problemText } from '../problems'
import { orderingOf } from '../status'
import { menuTexts } from '../texts'
import { AddOns } from './AddOns'
import { DishIntro } from './DishIntro'
import { slotElementId, Slots } from './Slots'
import { ShareKey } from './ShareKey'
import { SpecFooter } from './SpecFooter'
import { SpecModel } from './SpecModel'
import { setMealTexts } from './setMealTexts'
import './style.scss'
import './setMeal.scss'

const texts = { ...menuTexts, ...setMealTexts }

export interface SetMealViewProps {
  itemId: string
  /** The cart line that is being edited; null for a new one. */
  lineId: string | null
}

interface SetMealProps {
  item: MenuItem
  lineId: string | null
  onShare: () => void
}

const SetMeal = observer(({ item, lineId, onShare }: SetMealProps) => {
  const { api, shop, cart, nav, platform, toast } = useApp()
  const { t, lang } = useI18n(texts)
  const [spec] = useState(
    () => new SpecModel({ api, shop, cart, platform }, item, cart.mine.find(({ selection }) => lineKey(selection) === lineId) ?? null),
  )
  const [missing, setMissing] = useState<string>()
  const isAdded = useRef<boolean>(false)
  // A menu that is stored on the phone may be shown before the diner is identified.
  const shopId = shop.shop?.shopId
  useEffect(() => {
    if (shopId !== undefined) void spec.load()
  }, [spec, shopId, lang])
  const { kind } = orderingOf(shop)
  const sign = shop.merchant?.currencySign

  const submit = () => {
    if (kind !== 'open') return toast.show(t(kind === 'needsScan' ? 'menu.needsScan' : 'menu.closedStrip'))
    if (isAdded.current) return
    const problem = spec.submit()
    if (!problem) {
      isAdded.current = true
      return void nav.back()
    }
    toast.show(problemText(lang, problem))
    setMissing(undefined)
    if (problem.field !== null) setMissing(slotElementId(problem.field))
  }

  return (
    <>
      <Scroller className="zm-set" intoView={missing}>
        <Picture className="zm-set__hero" src={heroPicture(spec.picture)} fallback={spec.picture} radius="none" lazy={false} />
        <View className="zm-set__share">
          <ShareKey item={spec.item} onShare={onShare} />
        </View>
        <View className="zm-set__intro">
          <DishIntro spec={spec} />
        </View>
        <View className="zm-set__slots">
          <Slots spec={spec} sign={sign} />
          <AddOns spec={spec} sign={sign} />
        </View>
      </Scroller>
      <View className="zm-set__footer">
        <SpecFooter spec={spec} onSubmit={submit} readOnly={kind !== 'open' && kind !== 'needsScan'} />
      </View>
    </>
  )
})

const SetMealOfShop = observer(({ itemId, lineId }: SetMealViewProps) => {
  const { cart, shop, nav } = useApp()
  const { t } = useI18n(texts)
  const item = shop.itemOf(itemId)
  const share = useShareShop('menu', () => item)
  const toMenu = () => void nav.tab('menu')
  const skeleton = <CardSkeleton shapes={['text', 'dishes', 'dishes']} />
  // After a reload the page may be shown before the cart with its line.
  const isWaiting = lineId !== null && !cart.isLoaded && cart.error === null
  return (
    <Page fill className="zm-setPage" title={t('spec.setMeal')} onBack={() => void nav.back()}>
      <Async
        of={shop.menu.current}
        onRetry={() => void (shop.shop ? shop.reloadMenu() : shop.reload())}
        skeleton={skeleton}
        fallback={{ label: t('spec.toMenu'), onTap: toMenu }}
      >
        {() =>
          isWaiting ? (
            skeleton
          ) : item ? (
            <SetMeal key={itemId} item={item} lineId={lineId} onShare={() => void share()} />
          ) : (
            <EmptyState
              drawing="plate"
              title={t('spec.notFound')}
              body={t('spec.notFoundBody')}
              action={{ label: t('spec.toMenu'), onTap: toMenu }}
            />
          )
        }
      </Async>
    </Page>
  )
})

export const SetMealView = inShop(() => useI18n(texts).t('spec.setMeal'), SetMealOfShop)
