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
  /** Why it cannot be chosen now; struck, with the reason in the caption and on tapping. */
  offReason?: string
}

export interface OptionsProps {
  title: string
  /** "必选"; the reason of an option that is off takes its place. */
  caption?: string
  options: readonly Option[]
  /** Ids that are chosen. */
  chosen: readonly string[]
  onPick: (id: string) => void
  /** Several may be chosen: ticks instead of radios. */
  multiple?: boolean
  /** Something must still be chosen here: the caption in danger. */
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
