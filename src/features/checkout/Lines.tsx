import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { ariaLabelled } from '@/components/a11y/access'
import { Tappable } from '@/components/ui/Tappable'
import { divisible, useI18n } from '@/i18n'
import { lineTexts } from './lineTexts'
import './lines.scss'

/** With more than `MOST` lines, only this many are shown until the diner expands the list, so that the bill stays within reach. */
const FIRST = 6
const MOST = 8

export interface LineView {
  key: string
  name: string
  choiceText: string
  picture: string
  quantity: number
  /** The amount of the whole line at list price; the bill below deducts savings. */
  fen: number
  /** The group that the line belongs to, shown above the first line of each group; left out: none. */
  group?: string | undefined
}

interface LineProps {
  line: LineView
  sign: string | undefined
  /** The quantity in words, for screen readers. */
  spoken: string
}

const Line = ({ line, sign, spoken }: LineProps) => (
  <View className="zm-lines__line">
    <Picture className="zm-lines__picture" radius="small" src={line.picture} />
    <View className="zm-lines__what">
      <View className="zm-lines__name">{divisible(line.name)}</View>
      {line.choiceText !== '' && <View className="zm-lines__choice">{line.choiceText}</View>}
    </View>
    <View className="zm-lines__count" {...ariaLabelled(spoken)}>
      {`×${line.quantity}`}
    </View>
    <Price className="zm-lines__price" size="s" align="end" fen={line.fen} decimals="two" sign={sign} />
  </View>
)

/** The dishes of a checkout or an order: picture, choices, quantity, and amount at list price. */
export const Lines = observer(({ lines, sign }: { lines: readonly LineView[]; sign?: string | undefined }) => {
  const { t } = useI18n(lineTexts)
  const [isOpen, setOpen] = useState(false)
  const isMany = lines.length > MOST
  return (
    <View className="zm-lines">
      {(isMany && !isOpen ? lines.slice(0, FIRST) : lines).map((line, at) => (
        <Fragment key={line.key}>
          {line.group !== undefined && line.group !== lines[at - 1]?.group && <View className="zm-lines__group">{line.group}</View>}
          <Line line={line} sign={sign} spoken={t('checkout.times', { n: line.quantity })} />
        </Fragment>
      ))}
      {isMany && (
        <Tappable className="zm-lines__all" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {isOpen ? t('checkout.fewerLines') : t('checkout.allLines', { n: lines.length })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </Tappable>
      )}
    </View>
  )
})
