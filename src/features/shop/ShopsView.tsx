import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { Fragment, useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { SearchField } from '@/components/ui/SearchField'
import { Section } from '@/components/ui/Section'
import { Segmented } from '@/components/ui/Segmented'
import { Bone } from '@/components/ui/Skeleton'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { placeTexts, useSwitch } from '@/features/place'
import { formatDistance, useI18n } from '@/i18n'
import { settings } from '@/platform/settings'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { ORDER_MODES } from '@domain/order/mode'
import { createNearerRefusals } from './NearerRefusals'
import { SettingsKey } from './SettingsKey'
import { ShopCard } from './ShopCard'
import { ShopsModel } from './ShopsModel'
import { settingsTexts } from './settingsTexts'
import { shopsTexts } from './texts'
import './style.scss'

const texts = { ...settingsTexts, ...shopsTexts, ...placeTexts }

export const ShopsView = observer(({ city }: { city: string | null }) => {
  const { api, shop: here, nav, now, platform } = useApp()
  const { t, lang } = useI18n(texts)
  const [model] = useState(() => new ShopsModel(api, here, createNearerRefusals(platform.storage, now)))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const change = useSwitch()
  useEffect(() => {
    if (city !== null) here.lookIn(here.place.value?.cities.find(({ cityId }) => cityId === city) ?? null)
    return model.open()
  }, [model, here, city])

  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const choose = async (chosen: Shop) => {
    const nearer = chosen.state === 'open' ? await model.nearerThan(chosen) : null
    if (nearer) {
      let isForGood = false
      const body = t('shops.nearerBody', {
        name: nearer.name,
        distance: formatDistance(nearer.distance, lang),
        chosen: chosen.name,
        chosenDistance: formatDistance(nearer.chosenDistance, lang),
      })
      const stays = await dialog.confirm({
        title: t('shops.nearerTitle'),
        body,
        confirm: t('shops.stayChosen'),
        cancel: t('shops.reconsider'),
        another: { label: t('shops.stayForGood'), onTap: () => (isForGood = true) },
      })
      if (isForGood) model.refuseNearer(chosen.shopId)
      else if (!stays) return
    }
    setChosenId(chosen.shopId)
    if (!(await change.to({ shopId: chosen.shopId }, chosen.name))) return
    const left = model.mode === 'all' ? (model.cartOf(chosen.shopId)?.mode ?? 'all') : model.mode
    const requested = chosen.state !== 'open' && chosen.preorderTerminalId ? 'preorder' : left
    if (requested !== 'all' && requested !== here.mode && !(await change.to({ mode: requested }))) return
    await nav.tab('menu')
  }

  const toBrands = () => void nav.go('suggested')

  const card = (shop: Shop) => (
    <ShopCard
      key={shop.shopId}
      shop={shop}
      isNearest={shop.shopId === model.nearestId}
      isCurrent={shop.shopId === here.shop?.shopId && model.current.length === 0}
      isFirst={shop.shopId === model.likeliestId}
      isBusy={change.isBusy && shop.shopId === chosenId}
      onChoose={() => void choose(shop)}
      onDetails={() => void nav.go('store', { shopId: shop.shopId })}
      isFavourite={model.isFavourite(shop.shopId)}
      inCart={model.cartOf(shop.shopId)?.count ?? 0}
      onFavourite={() => void model.toggleFavourite(shop)}
    />
  )

  const groups = [
    { title: t('shops.here'), shops: model.current },
    { title: t('shops.favourites'), shops: model.favouriteShops },
    { title: t('shops.recent'), shops: model.pinned },
    ...model.brands.map(({ name, shops }) => ({
      title: name || t(model.hasPosition ? 'shops.nearby' : 'shops.others'),
      shops,
    })),
  ]
  const firstOfRest = groups.length - model.brands.length
  const modes = ORDER_MODES.filter((mode) => (model.list.value ?? []).some((shop) => shop.modes.includes(mode)))
  const cityName = model.cityName ?? t('shops.anyCity')
  return (
    <Page wide title={t('shops.title')} nav={<NavBar title={t('shops.title')} onBack={() => void nav.back()} tone="surface" />}>
      <View className="zm-shops__head">
        <View className="zm-shops__find">
          <Tappable className="zm-shops__city" label={t('shops.cityLabel', { city: cityName })} onTap={() => void nav.go('cities')}>
            <View className="zm-shops__cityName">{cityName}</View>
            <Icon name="chevron-down" size={16} />
          </Tappable>
          <SearchField className="zm-shops__search" value={model.word} onChange={model.setWord} placeholder={t('shops.search')} />
        </View>
        {model.list.value === undefined && model.list.current.state !== 'failed' && <Bone kind="pill" />}
        {modes.length > 1 && (
          <Segmented
            label={t('shops.filter')}
            value={model.mode}
            onChange={model.setMode}
            options={[
              { value: 'all' as const, label: t('shops.all') },
              ...modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) })),
            ]}
          />
        )}
      </View>
      <View className="zm-shops__list">
        {!model.hasPosition && (
          <View className="zm-shops__locate">
            <View className="zm-shops__why">{t(`shops.${model.refusal ?? 'locateWhy'}`)}</View>
            {here.position?.kind === 'denied' && model.refusal !== null ? (
              <SettingsKey denied={here.position} onBack={model.locate} />
            ) : (
              <Button size={32} kind="tonal" icon="map-pin" busy={model.isLocating} onTap={() => void model.locate()}>
                {t(model.refusal === null ? 'shops.locate' : 'shops.retry')}
              </Button>
            )}
          </View>
        )}
        <Async
          of={model.shown}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['shop', 'shop', 'shop', 'shop']} />}
          isEmpty={() => model.shops.length === 0}
          empty={
            <EmptyState
              drawing="compass"
              title={t('shops.none')}
              body={t('shops.noneBody')}
              action={{ label: t('shops.showAll'), onTap: model.showAll }}
            />
          }
        >
          {() => (
            <>
              {groups.map(
                ({ title, shops }, index) =>
                  shops.length > 0 && (
                    <Fragment key={title}>
                      <Section
                        kind="group"
                        title={title}
                        action={index === firstOfRest && !settings.merchantCode ? { label: t('shops.brands'), onTap: toBrands } : undefined}
                      />
                      <View className="zm-shops__cards">{shops.map(card)}</View>
                    </Fragment>
                  ),
              )}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
