import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { SearchField } from '@/components/ui/SearchField'
import { Tappable } from '@/components/ui/Tappable'
import { formatDistance, useI18n } from '@/i18n'
import type { Place, Position } from '@/platform'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { distanceMetres } from '@domain/geo/geo'
import type { FoundPlace } from './address'
import { addressTexts } from './texts'
import './style.scss'

const TYPING_MS = 250

export interface PlaceFinderProps {
  /** Whether the diner is searching; places are requested only then. */
  isShown: boolean
  /** The centre of the search. */
  near: Position
  /** The position that the pin was moved to; null: it was not moved. */
  pin: Position | null
  /** The initial search words. */
  keyword?: string
  onChoose: (place: Place) => void
}

/** Finds places by name, and the place under the pin. */
export const PlaceFinder = observer(({ isShown, near, pin, keyword: first = '', onChoose }: PlaceFinderProps) => {
  const { api } = useApp()
  const { t, lang } = useI18n(addressTexts)
  const [keyword, setKeyword] = useState(first)
  const { lat, lng } = pin ?? near
  const [places] = useState(
    () =>
      new Resource(
        async (word: string, titu: number, gitu: number) =>
          (await api.call('/searchPlace', { keyword: word, titu, gitu }, { notice: 'none' })).list,
      ),
  )
  const load = useCallback(() => void places.load(keyword, lat, lng), [places, keyword, lat, lng])
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(load, keyword === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [isShown, keyword, load])
  const choose = ({ name, address, titu, gitu }: FoundPlace) => onChoose({ name, address, lat: titu, lng: gitu })
  /** Gives the nearest place's name to the exact position of the pin. */
  const choosePin = ({ name, address }: FoundPlace) => choose({ name, address, titu: lat, gitu: lng })
  return (
    <>
      <View className="zm-address__search">
        <SearchField value={keyword} onChange={setKeyword} placeholder={t('address.searchPlace')} />
      </View>
      <Async<FoundPlace[]>
        of={places.current}
        onRetry={load}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState compact drawing="search" title={t('address.noPlace')} body={t('address.noPlaceBody')} />}
      >
        {(list) => (
          <View className="zm-address__places">
            {pin && list[0] && (
              <Tappable className="zm-address__place zm-address__place--pin" onTap={() => choosePin(list[0]!)}>
                <Icon name="map-pin" size={20} />
                <View className="zm-address__words">
                  <View className="zm-address__name">{t('address.atPin')}</View>
                  <View className="zm-address__hint">{t('address.byPlace', { place: list[0].name })}</View>
                </View>
              </Tappable>
            )}
            {list.map((place) => (
              <Tappable key={`${place.gitu} ${place.titu}`} className="zm-address__place" onTap={() => choose(place)}>
                <Icon name="map-pin" size={20} />
                <View className="zm-address__words">
                  <View className="zm-address__name">{place.name}</View>
                  <View className="zm-address__hint">{place.address}</View>
                </View>
                <View className="zm-address__away">
                  {formatDistance(distanceMetres({ lat, lng }, { lat: place.titu, lng: place.gitu }), lang)}
                </View>
              </Tappable>
            ))}
          </View>
        )}
      </Async>
    </>
  )
})
