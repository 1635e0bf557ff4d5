import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/Picture'
import { Price } from '@/components/Price'
import './style.scss'

export interface LineView {
  key: string
  name: string
  choiceText: string
  picture: string
  quantity: number
  /** Of the whole line, at list price: the bill below takes off what is saved. */
  fen: number
}

/** The dishes of a checkout or an order: picture, what was chosen, how many, what they cost at list price. */
export const Lines = observer(({ lines, sign }: { lines: readonly LineView[]; sign?: string | undefined }) => (
  <View className="zm-lines">
    {lines.map((line) => (
      <View key={line.key} className="zm-lines__line">
        <Picture className="zm-lines__picture" radius="small" src={line.picture} />
        <View className="zm-lines__what">
          <View className="zm-lines__name">{line.name}</View>
          {line.choiceText !== '' && <View className="zm-lines__choice">{line.choiceText}</View>}
        </View>
        <View className="zm-lines__count">{`×${line.quantity}`}</View>
        <Price className="zm-lines__price" size="s" align="end" fen={line.fen} decimals="two" sign={sign} />
      </View>
    ))}
  </View>
))
