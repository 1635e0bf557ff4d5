import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { MapView } from '@/components/ui/MapView'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { mapLinkOf } from '@/platform/location/mapLink'
import { useApp } from '@/useApp'
import { systemPageTexts } from './texts'
import './style.scss'

interface PlaceOnMapProps {
  latitude: number
  longitude: number
  name: string | null
  address: string | null
}

/** A place on a map, with directions by the phone's map. */
export const PlaceOnMapView = observer(({ latitude: lat, longitude: lng, name, address }: PlaceOnMapProps) => {
  const { nav, platform, shop, toast } = useApp()
  const { t } = useI18n(systemPageTexts)
  const called = name ?? t('onMap.place')
  const copy = async () => toast.show(t((await platform.copy(address ?? '')) === 'failed' ? 'onMap.copyFailed' : 'onMap.copied'))
  return (
    <Page
      title={t('onMap.title')}
      fill
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        <View className="zm-onmap__foot">
          <View className="zm-onmap__name">{called}</View>
          {address !== null && <View className="zm-onmap__address">{address}</View>}
          <View className="zm-onmap__keys">
            {address !== null && (
              <Button kind="outline" onTap={() => void copy()}>
                {t('onMap.copy')}
              </Button>
            )}
            <Button icon="navigation" onTap={() => platform.openLink(mapLinkOf({ lat, lng, name: called, address: address ?? '' }))}>
              {t('onMap.go')}
            </Button>
          </View>
        </View>
      }
    >
      <View className="zm-onmap">
        {shop.offers('map') ? (
          <MapView label={t('onMap.map', { name: called })} lines={[]} markers={[{ kind: 'shop', at: { lat, lng }, label: called }]} />
        ) : (
          <EmptyState drawing="compass" title={called} body={t('onMap.byPhone')} />
        )}
      </View>
    </Page>
  )
})
