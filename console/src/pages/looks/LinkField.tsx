import { Input, Select } from 'antd'
import { isLaterTarget, LINK_TARGETS, type LinkTarget } from '@domain/shop/decoration'
import { useTexts } from '../../i18n/useTexts'
import { useDishOptions } from '../coupons/useDishOptions'
import { useMenuShop } from '../coupons/useMenuShop'
import type { Choices, Decoration, Link, Problem } from './blocks'
import { Field } from './fields'
import { panelTexts } from './panelTexts'

type Dishes = Decoration['dishes']

interface LinkFieldProps {
  value: Link
  choices: Choices
  dishes: Dishes
  problem: Problem | undefined
  disabled: boolean
  onChange: (value: Link) => void
}

const capital = <T extends string>(text: T) => (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>

/** Where a tap leads: only to what exists and is open. */
export const LinkField = ({ value, choices, dishes, problem, disabled, onChange }: LinkFieldProps) => {
  const t = useTexts(panelTexts)
  const { target } = value
  const bookings = choices.shops.filter(({ hasBooking }) => hasBooking)
  const isOpen = (one: LinkTarget) =>
    one === target || (one === 'booking' ? bookings.length > 0 : !isLaterTarget(one) || choices.openPages.includes(one))
  const choose = (next: LinkTarget) => {
    const first = next === 'booking' ? bookings[0]?.shopId : next === 'lottery' ? choices.lotteries[0]?.activityId : undefined
    onChange({ target: next, value: first ?? '' })
  }
  return (
    <Field label={t('link')} problem={problem}>
      <Select
        aria-label={t('link')}
        showSearch
        optionFilterProp="label"
        value={target}
        disabled={disabled}
        options={LINK_TARGETS.filter(isOpen).map((one) => ({ value: one, label: t(`link${capital(one)}`) }))}
        onChange={choose}
      />
      {target === 'menuItem' && (
        <DishSelect
          label={t('whichDish')}
          value={value.value === '' ? [] : [value.value]}
          dishes={dishes}
          disabled={disabled}
          onChange={([itemId = '']) => onChange({ target, value: itemId })}
        />
      )}
      {target === 'booking' && (
        <Select
          aria-label={t('whichShop')}
          value={value.value || null}
          disabled={disabled}
          options={bookings.map(({ shopId, name }) => ({ value: shopId, label: name }))}
          onChange={(shopId) => onChange({ target, value: shopId ?? '' })}
        />
      )}
      {target === 'lottery' && (
        <Select
          aria-label={t('whichLottery')}
          value={value.value || null}
          disabled={disabled}
          options={choices.lotteries.map(({ activityId, title }) => ({ value: activityId, label: title }))}
          onChange={(activityId) => onChange({ target, value: activityId ?? '' })}
        />
      )}
      {target === 'web' && (
        <>
          <Input
            aria-label={t('address')}
            inputMode="url"
            placeholder={t('addressStart')}
            value={value.value}
            maxLength={500}
            disabled={disabled}
            onChange={(event) => onChange({ target, value: event.target.value.trim() })}
          />
          <p className="looks-hint">{t('addressHint')}</p>
        </>
      )}
    </Field>
  )
}

interface DishSelectProps {
  label: string
  value: readonly string[]
  /** The names of those that are chosen already. */
  dishes: Dishes
  many?: boolean
  disabled: boolean
  onChange: (itemIds: string[]) => void
}

/** Dishes found in the menu of a shop. */
export const DishSelect = ({ label, value, dishes, many = false, disabled, onChange }: DishSelectProps) => {
  const t = useTexts(panelTexts)
  const shopId = useMenuShop()
  const { options, loading, onSearch } = useDishOptions(shopId)
  if (shopId === null) return <p className="looks-hint">{t('noMenu')}</p>
  const known = value
    .filter((itemId) => options.every((option) => option.value !== itemId))
    .map((itemId) => ({ value: itemId, label: dishes[itemId]?.name ?? itemId }))
  const shared = {
    'aria-label': label,
    placeholder: label,
    showSearch: true,
    filterOption: false as const,
    loading,
    disabled,
    onSearch,
    onBlur: () => onSearch(''),
    options: [...known, ...options],
  }
  return many ? (
    <Select mode="multiple" {...shared} value={[...value]} onChange={(ids: string[]) => onChange(ids)} />
  ) : (
    <Select {...shared} value={value[0] ?? null} onChange={(itemId: string | null) => onChange(itemId === null ? [] : [itemId])} />
  )
}
