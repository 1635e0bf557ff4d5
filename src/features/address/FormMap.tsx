import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PinMap } from '@/components/ui/PinMap'
import { useI18n } from '@/i18n'
import type { Position } from '@/platform'
import type { AddressModel } from './AddressModel'
import { addressTexts } from './texts'

/** The map under the form, which the diner drags until the pin is at the door. */
export const FormMap = observer(({ model, near }: { model: AddressModel; near: Position }) => {
  const { t } = useI18n(addressTexts)
  return (
    <View className="zm-address__map">
      <PinMap label={t('address.pinMap')} at={near} caption={t('address.here')} onMove={(to) => void model.movePin(to)} />
    </View>
  )
})
