import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { MapView } from '@/components/ui/MapView'
import { Slot } from '@/components/ui/Slot'
import { useI18n } from '@/i18n'
import type { Position } from '@/platform'
import type { AddressModel } from './AddressModel'
import { addressTexts } from './texts'

/** Shows the delivery position once it is known; the place itself is chosen on WeChat's own page. */
export const FormMap = observer(({ model, near }: { model: AddressModel; near: Position }) => {
  const { t } = useI18n(addressTexts)
  return (
    <Slot>
      {model.hasPlace && (
        <View className="zm-address__map">
          <MapView
            label={t('address.map', { place: model.form.draft.address })}
            lines={[]}
            markers={[{ kind: 'home', at: near, label: t('address.here') }]}
          />
        </View>
      )}
    </Slot>
  )
})
