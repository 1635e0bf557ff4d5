import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Row } from '@/components/ui/Row'
import { SearchField } from '@/components/ui/SearchField'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import type { City } from '@/stores'
import { useApp } from '@/useApp'
import { CitiesModel } from './CitiesModel'
import { shopsTexts } from './texts'
import './style.scss'

export const CitiesView = observer(() => {
  const { api, shop, nav } = useApp()
  const { t } = useI18n(shopsTexts)
  const [model] = useState(() => new CitiesModel(api, shop))
  useEffect(() => void model.provinces.load(), [model])

  const choose = (city: City | null) => {
    shop.lookIn(city)
    void nav.back()
  }
  // A province is named only where it differs from the city.
  const row = (city: City) => (
    <Row
      key={city.cityId}
      label={city.name}
      caption={city.province === city.name ? undefined : city.province}
      value={t('cities.count', { n: city.shopCount })}
      onTap={() => choose(city)}
    />
  )
  const isRoomy = useBreakpoint() !== 'narrow'
  const most = (one: City, other: City) => other.shopCount - one.shopCount

  return (
    <Page
      wide={isRoomy}
      short
      title={t('cities.title')}
      nav={<NavBar title={t('cities.title')} onBack={() => void nav.back()} tone={isRoomy ? 'page' : 'surface'} />}
      mainClass="zm-cities"
    >
      <View className="zm-shops__head">
        <SearchField value={model.word} onChange={model.setWord} placeholder={t('cities.search')} />
      </View>
      <View className="zm-shops__list">
        <Async
          of={model.provinces.current}
          onRetry={() => void model.provinces.load()}
          skeleton={<CardSkeleton shapes={['rows', 'rows']} />}
          isEmpty={() => model.found.length === 0}
          empty={
            <EmptyState
              drawing="compass"
              title={t('cities.none')}
              body={t('shops.noneBody')}
              action={{ label: t('shops.anyCity'), onTap: () => choose(null) }}
            />
          }
        >
          {() => (
            <>
              {model.word.trim() === '' && (
                <Card flush>
                  <Row label={t('shops.anyCity')} onTap={() => choose(null)} />
                </Card>
              )}
              {model.nearest && (
                <>
                  <Section kind="group" title={t('cities.nearest')} />
                  <Card flush>{row(model.nearest)}</Card>
                </>
              )}
              <Section kind="group" title={t('cities.all')} />
              <Card flush className="zm-shops__cities">
                {model.found
                  .flatMap(({ cities }) => cities)
                  .sort(most)
                  .map(row)}
              </Card>
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
