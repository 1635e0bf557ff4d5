import { View } from '@tarojs/components'
import { useId } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Tappable } from '../Tappable'
import { toast } from '../Toast'
import './style.scss'

export interface Option {
  id: string
  label: string
  /** "+¥6", after the label. */
  extra?: string
  /** Why it cannot be chosen now; it is struck through, with the reason in the caption and on tapping. */
  offReason?: string
}

export interface OptionsProps {
  title: string
  /** "必选"; replaced by the reason of a disabled option. */
  caption?: string
  options: readonly Option[]
  /** Ids of the chosen options. */
  chosen: readonly string[]
  onPick: (id: string) => void
  /** Several can be chosen: checkboxes instead of radios. */
  multiple?: boolean
  /** A choice is still missing: the caption has the danger colour. */
  missing?: boolean
}

/** One group of a spec sheet. */
export const Options = ({ title, caption, options, chosen, onPick, multiple, missing }: OptionsProps) => {
  const titleId = useId()
  const reasons = [...new Set(options.flatMap((option) => option.offReason ?? []))].join(' · ')
  const shown = missing ? caption : reasons || caption
  return (
    <View className={cx('zm-options', options.length === 4 && 'zm-options--four')}>
      <View className="zm-options__head">
        <View id={titleId} className="zm-options__title">
          {title}
        </View>
        {shown && <View className={cx('zm-options__caption', missing && 'zm-options__caption--missing')}>{shown}</View>}
      </View>
      <View className="zm-options__list" {...access({ role: multiple ? 'group' : 'radiogroup', labelledBy: titleId })}>
        {options.map(({ id, label, extra, offReason }) => {
          const on = chosen.includes(id)
          return (
            <Tappable
              key={id}
              role={multiple ? 'checkbox' : 'radio'}
              checked={on}
              disabled={offReason !== undefined}
              onRefused={() => offReason && toast.show(offReason)}
              label={offReason ? `${label}, ${offReason}` : undefined}
              className={cx('zm-options__option', on && 'zm-options__option--on', offReason !== undefined && 'zm-options__option--off')}
              onTap={() => onPick(id)}
            >
              {label}
              {extra && <View className="zm-options__extra">{extra}</View>}
            </Tappable>
          )
        })}
      </View>
    </View>
  )
}
