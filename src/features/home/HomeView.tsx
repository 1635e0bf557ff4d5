import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Banner } from '@/components/ui/Banner'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { FigureCells, useMemberFigures } from '@/features/memberFigures'
import { AppTabBar, NoShop, useShareShop } from '@/features/place'
import { CustomFields } from '@/features/shop'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Gradient } from '@/theme'
import { ActivityLinks } from './ActivityLinks'
import { HomeModel, type Part } from './HomeModel'
import { HomeSkeleton } from './HomeSkeleton'
import { InProgressCard } from './InProgressCard'
import { OrderEntries } from './OrderEntries'
import { ImageLinks, Notice, Recommended, StoreCard } from './parts'
import { EntryProblem } from './EntryProblem'
import { Campaign } from './campaign/Campaign'
import { homeTexts } from './texts'
import { useLink } from './useLink'
import { useOrderMode } from './useOrderMode'
import './style.scss'

export const HomeView = observer(() => {
  const { api, push, shop: here, session, nav, platform } = useApp()
  const { t } = useI18n(homeTexts)
  const [model] = useState(() => new HomeModel({ api, push, shop: here, session }))
  const follow = useLink()
  const share = useShareShop('home')
  useEffect(() => model.open(), [model])
  useEffect(() => platform.launch.onDraftChange?.(() => void model.parts.load()), [model, platform])
  useDidShow(() => void model.refresh())
  usePullDownRefresh(() => void model.reload().finally(platform.pages.endRefresh))

  const { shop } = here
  const { hero } = model
  const { isLoggedIn } = session
  const figures = useMemberFigures().value
  const entries = model.rest.find((part) => part.type === 'orderEntries')
  const { order, openCount } = model.inProgress.value ?? { order: null, openCount: 0 }

  const render = (part: Part, index: number) => {
    if (!shop) return null
    switch (part.type) {
      case 'banner':
        return <HomeBanner key={index} part={part} onTap={follow} />
      case 'orderInProgress':
        return order && <InProgressCard key={index} order={order} openCount={openCount} onExpire={() => void model.refresh()} />
      case 'storeCard':
        return <StoreCard key={index} shop={shop} title={part.data.title} onShare={() => void share()} />
      case 'notice':
        return <Notice key={index} part={part} onLink={follow} />
      case 'recommended':
        return <Recommended key={index} part={part} onLink={follow} />
      case 'imageLinks':
        return <ImageLinks key={index} part={part} onLink={follow} />
      case 'orderEntries':
        return null
    }
  }

  const toShops = () => void nav.go('shops')
  const shopName = shop?.name ?? t('home.chooseShop')
  const bar = (
    <NavBar
      align="left"
      title={shopName}
      titleIcon="map-pin"
      chevron="right"
      titleLabel={shop ? t('home.shopButton', { name: shopName }) : shopName}
      onTitleTap={toShops}
      transparent
      trailing={<ScanKey />}
    />
  )
  return (
    <Page wide nav={bar} tabBar={<AppTabBar current="home" known={{ count: model.inProgress.value?.openCount }} />}>
      <Async
        of={here.place}
        onRetry={() => void here.reload()}
        skeleton={<HomeSkeleton />}
        isEmpty={() => !shop}
        empty={
          <View className="zm-home__none">
            <NoShop />
          </View>
        }
      >
        {() => (
          <Async of={model.parts.current} onRetry={() => void model.parts.load()} skeleton={<HomeSkeleton />}>
            {() => (
              <>
                <View className={cx('zm-home__lead', hero && 'zm-home__lead--hero')}>
                  {hero ? <HomeBanner part={hero} onTap={follow} isHero /> : <View className="zm-home__top" />}
                  <View className="zm-home__start">
                    {shop && entries?.type === 'orderEntries' && (
                      <OrderEntries shop={shop} entries={entries.data.entries} level={figures?.levelName} />
                    )}
                    <EntryProblem />
                    <Slot>
                      {isLoggedIn && (
                        <Card>
                          <FigureCells figures={figures} kinds={['points', 'coupons', 'balance']} />
                        </Card>
                      )}
                    </Slot>
                  </View>
                </View>
                <View className="zm-home__body">
                  <ActivityLinks />
                  {model.rest.map(render)}
                  <CustomFields fields={here.place.value?.customFields ?? []} />
                </View>
                <Campaign />
              </>
            )}
          </Async>
        )}
      </Async>
    </Page>
  )
})

/** Scans the code of a table or shop, at any time. */
const ScanKey = () => {
  const { t } = useI18n(homeTexts)
  const { rescan } = useOrderMode()
  return (
    <Tappable className="zm-home__scan" label={t('home.scan')} onTap={() => void rescan()}>
      <Icon name="scan-line" size={20} />
    </Tappable>
  )
}

interface HomeBannerProps {
  part: Extract<Part, { type: 'banner' }>
  isHero?: boolean
  onTap: ReturnType<typeof useLink>
}

/** An uploaded picture fills the banner; drawings have no background. */
const isPhoto = (picture: string): boolean => picture.includes('/pictures/u/')

const HomeBanner = observer(({ part, isHero, onTap }: HomeBannerProps) => {
  const { shop } = useApp()
  const slides = part.data.slides.map((slide, index) => ({
    id: String(index),
    picture: slide.picture,
    ground: slide.gradient as Gradient,
    kind: isPhoto(slide.picture) ? ('photo' as const) : ('art' as const),
    eyebrow: slide.kicker,
    title: slide.title,
    caption: slide.subtitle,
    ...(slide.priceFen !== null && { priceFen: slide.priceFen }),
    ...(shop.merchant && { sign: shop.merchant.currencySign }),
  }))
  return <Banner slides={slides} size={isHero ? 'hero' : 'strip'} onTap={({ id }) => onTap(part.links[Number(id)])} />
})
