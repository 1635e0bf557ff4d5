import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { AddressModel } from './AddressModel'
import { Reach } from './Reach'
import { addressTexts } from './texts'

/** For platforms without a map: the diner types the street and the phone provides the position, because a shop delivers only within its area. */
export const TypedPlace = observer(({ model, error }: { model: AddressModel; error: string | undefined }) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(addressTexts)
  const { draft } = model.form
  const locate = async () => {
    const found = await shop.locate(true)
    if (found.kind === 'at') model.setPosition(found)
    else toast.show(t('address.notLocated'))
  }
  return (
    <View>
      <Field
        label={t('address.place')}
        placeholder={t('address.placeHint')}
        value={draft.address}
        onChange={(text) => model.write('address', text)}
        maxLength={100}
        error={error}
      />
      <View className="zm-address__chosen zm-address__chosen--below">
        <View className="zm-address__words">
          <View className="zm-address__hint">{t(model.isPlaced ? 'address.located' : 'address.unlocated')}</View>
        </View>
        <Tappable className="zm-address__change" onTap={() => void locate()}>
          <Icon name="map-pin" size={16} />
          {t('address.locate')}
        </Tappable>
      </View>
      <Slot>{model.isPlaced && <Reach to={draft} />}</Slot>
    </View>
  )
})
