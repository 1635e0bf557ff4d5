import { View } from '@tarojs/components'
import { useId, useState, type ReactNode } from 'react'
import { formatCalendarDay, useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import { Control } from './control'
import { fieldTexts } from './texts'
import type { ControlProps } from './types'
import './style.scss'

export interface FieldProps {
  value: string
  onChange: (value: string) => void
  /** The label above the field; with `labelHidden` only for screen readers. */
  label: string
  labelHidden?: boolean
  kind?: ControlProps['kind']
  multiline?: boolean
  placeholder?: string
  maxLength?: number
  latest?: ControlProps['latest']
  /** Shown below, in place of `hint`. */
  error?: string | null
  hint?: string
  /** Shows "3/10" below the right end. */
  counted?: boolean
  /** Inside at the right: a button that sends the code, or a unit. */
  trailing?: ReactNode
  leading?: ReactNode
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onConfirm?: () => void
  onBlur?: () => void
  className?: string
}

export const Field = (field: FieldProps) => {
  const { t, lang } = useI18n(fieldTexts)
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { label, labelHidden, value, error, hint, multiline = false, kind = 'text' } = field
  const note = error || hint
  const { length } = [...value]
  return (
    <View className={cx('zm-field', error && 'zm-field--wrong', field.className)}>
      {!labelHidden && <View className="zm-field__label">{label}</View>}
      <View className={cx('zm-field__box', multiline && 'zm-field__box--tall', kind === 'search' && 'zm-field__box--search')}>
        {field.leading}
        <Control
          id={id}
          className="zm-field__control"
          value={value}
          onChange={field.onChange}
          kind={kind}
          isShown={kind === 'pin' && isShown}
          multiline={multiline}
          placeholder={field.placeholder}
          // An emoji has a length of two in a browser, but people count one character.
          maxLength={field.counted && field.maxLength !== undefined ? field.maxLength * 2 : field.maxLength}
          latest={field.latest}
          shownDate={kind === 'date' ? formatCalendarDay(value, lang) : undefined}
          disabled={field.disabled}
          autoFocus={field.autoFocus}
          onConfirm={field.onConfirm}
          onBlur={field.onBlur}
          spoken={label}
          invalid={!!error}
          describedBy={note ? `${id}-note` : undefined}
        />
        {field.clearable && value !== '' && (
          <Tappable className="zm-field__clear" label={t('field.clear')} onTap={() => field.onChange('')}>
            <Icon name="x" size={16} />
          </Tappable>
        )}
        {kind === 'pin' && (
          <Tappable
            className="zm-field__clear"
            label={t(isShown ? 'field.hide' : 'field.show', { label })}
            onTap={() => setShown((is) => !is)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
          </Tappable>
        )}
        {field.trailing}
      </View>
      {(note || field.counted) && (
        <View className="zm-field__foot">
          <View id={`${id}-note`} className="zm-field__note" {...access(error ? { role: 'alert' } : {})}>
            {note}
          </View>
          {field.counted && field.maxLength !== undefined && (
            <View className={cx('zm-field__count', length > field.maxLength && 'zm-field__count--over')}>
              {length}/{field.maxLength}
            </View>
          )}
        </View>
      )}
    </View>
  )
}
