import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CartChange } from '@/stores'
import type { LookedAt } from '@domain/cart/changesByDish'
import { useChangeTexts } from './inWords'
import './style.scss'

export interface ChangeListProps {
  changes: readonly CartChange[]
  /** The lines as the diner last saw them. */
  lines: readonly LookedAt[]
}

/** Lists what has changed since the diner last saw it, once for each dish. */
export const ChangeList = observer(({ changes, lines }: ChangeListProps) => {
  const textsOf = useChangeTexts()
  return (
    <View className="zm-changed">
      {textsOf(changes, lines).map(({ itemId, name, texts }) => (
        <View key={itemId} className="zm-changed__dish">
          <View className="zm-changed__name">{name}</View>
          {texts.map((text) => (
            <View key={text} className="zm-changed__what">
              {text}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
})
