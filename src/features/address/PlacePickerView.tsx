import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Page } from '@/components/ui/Page'
import { PinMap } from '@/components/ui/PinMap'
import { useI18n } from '@/i18n'
import type { Place, Position } from '@/platform'
import { useApp } from '@/useApp'
import { answerPlace } from './placeRequest'
import { PlaceFinder } from './PlaceFinder'
import { addressTexts } from './texts'
import { usePlaceToStart } from './usePlaceToStart'
import './style.scss'

/** Chooses a place for the page that requested one; opened by a link of its own, it begins a new address with the chosen place. */
export const PlacePickerView = observer(({ latitude, longitude }: { latitude: number | null; longitude: number | null }) => {
  const { nav } = useApp()
  const { t } = useI18n(addressTexts)
  const [pin, setPin] = useState<Position | null>(null)
  const choose = (place: Place) => void (answerPlace(place) ? nav.back() : nav.replace('editAddress', place))
  const near = usePlaceToStart(latitude === null || longitude === null ? null : { lat: latitude, lng: longitude })
  return (
    <Page title={t('address.choosePlace')} ground="surface" onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-address__picker">
        <PinMap label={t('address.pinMap')} at={pin ?? near} onMove={setPin} />
      </View>
      <View className="zm-address__found">
        <PlaceFinder isShown near={near} pin={pin} onChoose={choose} />
      </View>
    </Page>
  )
})
