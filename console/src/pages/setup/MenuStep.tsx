import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { parseAmount } from '@domain/money'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { newKey } from '../../api/newKey'
import { useFailure } from '../../parts/useFailure'
import { useRetained } from '../../parts/useRetained'
import { noWords } from '../../parts/words'
import { StepKeys } from './StepKeys'
import { setupTexts } from './texts'
import { type Setup, useRefreshSetup } from './useSetup'

/** The code that reads spreadsheets is loaded only when it is needed. */
const MenuImport = lazy(() => import('../menu/import/MenuImport').then(({ MenuImport: component }) => ({ default: component })))

interface Row {
  key: string
  name: string
  price: string
  category: string
}
const emptyRow = (category: string): Row => ({ key: newKey(), name: '', price: '', category })
const isEmpty = ({ name, price }: Row) => name.trim() === '' && price.trim() === ''
const isWhole = ({ name, price }: Row) => name.trim() !== '' && parseAmount(price) !== null

type Import = StaffInput<'/staff/importMenu'>
type Dish = Import['dishes'][number]['document']
type Known = readonly { categoryId: string; name: string }[]

const dishOf = ({ name, price }: Row, categoryId: string, sort: number, shopId: string): Dish => ({
  categoryId,
  kind: 'single',
  name: { ...noWords(), hans: name.trim() },
  caption: noWords(),
  description: noWords(),
  picture: null,
  priceFen: parseAmount(price) ?? 0,
  memberPriceFen: null,
  tags: [],
  allergens: null,
  specGroups: [],
  exclusions: [],
  addOns: [],
  maxAddOns: 0,
  slots: [],
  box: null,
  weighGrams: null,
  limitPerOrder: null,
  saleWindow: null,
  recommended: false,
  sort,
  shops: [{ shopId, priceFen: null, memberPriceFen: null }],
})

/** Converts typed dishes to the format of the import: existing categories are used, others are created. */
function importOf(rows: readonly Row[], known: Known, shopId: string, idempotencyKey: string): Import {
  const categories: Import['categories'] = []
  const idOf = (name: string): string => {
    const found = [...known, ...categories].find((one) => one.name === name)
    if (found) return found.categoryId
    const categoryId = newKey()
    categories.push({ categoryId, name })
    return categoryId
  }
  const dishes = rows.map((row, index) => ({
    itemId: row.key,
    document: dishOf(row, idOf(row.category.trim()), index + 1, shopId),
    updates: false,
  }))
  return { shopId, idempotencyKey, categories, boxes: [], dishes }
}

interface MenuStepProps {
  shop: NonNullable<Setup['shop']>
  dishes: number
  onBack: () => void
  onDone: () => void
}

/** Dishes typed one after the other: name, price, category. */
const TypedDishes = ({ shop, dishes, onBack, onDone, ways }: MenuStepProps & { ways: ReactNode }) => {
  const t = useTexts(setupTexts)
  const fail = useFailure()
  const refresh = useRefreshSetup()
  const usual = t('usualCategory')
  const {
    value: rows,
    retain: setRows,
    forget,
  } = useRetained<Row[]>(`dishes.${shop.shopId}`, () => [emptyRow(usual), emptyRow(usual), emptyRow(usual)])
  const [isChecked, setChecked] = useState(false)
  const [idempotencyKey, setKey] = useState(newKey)
  const table = useRef<HTMLDivElement>(null)
  const menu = useQuery({ queryKey: ['exportMenu', shop.shopId], queryFn: () => call('/staff/exportMenu', { shopId: shop.shopId }) })
  const change = (key: string, part: Partial<Row>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
    setKey(newKey())
  }
  const add = () => {
    setRows([...rows, emptyRow(rows.at(-1)?.category ?? usual)])
    // The new row exists only after this turn.
    setTimeout(() => table.current?.querySelector<HTMLInputElement>('.dish-row:last-child input')?.focus())
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const typed = rows.filter((row) => !isEmpty(row))
  const save = useMutation({
    mutationFn: async () => {
      await call('/staff/importMenu', importOf(typed, menu.data?.categories ?? [], shop.shopId, idempotencyKey))
      forget()
      await refresh()
    },
    onSuccess: onDone,
    onError: fail,
  })
  const submit = () => {
    setChecked(true)
    if (typed.length === 0) return onDone()
    if (typed.every(isWhole)) save.mutate()
  }
  return (
    <div className="setup-form">
      <div className="setup-body">
        <h1>{t('menuTitle')}</h1>
        {ways}
        <p className="setup-hint">{dishes > 0 ? t('hasDishes', { count: dishes }) : t('menuHint')}</p>
        <div className="dishes" ref={table}>
          <div className="dish-head" aria-hidden>
            <span>{t('dish')}</span>
            <span>{t('price')}</span>
            <span>{t('category')}</span>
          </div>
          {rows.map((row, index) => {
            const isWrong = isChecked && !isEmpty(row) && !isWhole(row)
            const problem = row.price.trim() !== '' && parseAmount(row.price) === null ? t('priceWrong') : t('rowIncomplete')
            const label = (what: 'dish' | 'price' | 'category') => `${t(what)} ${index + 1}`
            return (
              <div key={row.key} className="dish-row" role="group" aria-label={t('row', { count: index + 1 })}>
                <Input
                  aria-label={label('dish')}
                  value={row.name}
                  maxLength={60}
                  status={isWrong && row.name.trim() === '' ? 'error' : ''}
                  onChange={({ target }) => change(row.key, { name: target.value })}
                  onKeyDown={onEnter}
                />
                <Input
                  aria-label={label('price')}
                  value={row.price}
                  prefix="¥"
                  inputMode="decimal"
                  maxLength={12}
                  status={isWrong && parseAmount(row.price) === null ? 'error' : ''}
                  onChange={({ target }) => change(row.key, { price: target.value })}
                  onKeyDown={onEnter}
                />
                <Input
                  aria-label={label('category')}
                  value={row.category}
                  maxLength={60}
                  onChange={({ target }) => change(row.key, { category: target.value })}
                  onKeyDown={onEnter}
                />
                <Button
                  type="text"
                  aria-label={`${t('removeRow')} ${index + 1}`}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => setRows(rows.length > 1 ? rows.filter((one) => one.key !== row.key) : rows)}
                />
                {isWrong && (
                  <p className="dish-problem" role="alert">
                    {problem}
                  </p>
                )}
              </div>
            )
          })}
        </div>
        <Button type="dashed" icon={<Plus size={16} aria-hidden />} onClick={add}>
          {t('addRow')}
        </Button>
      </div>
      <StepKeys onBack={onBack}>
        <Button type="primary" size="large" loading={save.isPending} disabled={typed.length === 0 && dishes === 0} onClick={submit}>
          {typed.length > 0 ? t('saveDishes', { count: typed.length }) : t('next')}
        </Button>
      </StepKeys>
    </div>
  )
}

/** Imports all dishes of a spreadsheet at once. */
const SheetOfDishes = ({ shop, dishes, onBack, onDone, ways }: MenuStepProps & { ways: ReactNode }) => {
  const t = useTexts(setupTexts)
  const refresh = useRefreshSetup()
  return (
    <div className="setup-form">
      <div className="setup-body setup-wide">
        <h1>{t('sheetTitle')}</h1>
        {ways}
        <Suspense fallback={<Skeleton active />}>
          <MenuImport shopId={shop.shopId} onDone={() => void refresh().then(onDone)} />
        </Suspense>
      </div>
      <StepKeys onBack={onBack}>
        <Button size="large" disabled={dishes === 0} onClick={onDone}>
          {t('next')}
        </Button>
      </StepKeys>
    </div>
  )
}

/** The menu: typed, or from a spreadsheet. */
export const MenuStep = (props: MenuStepProps) => {
  const t = useTexts(setupTexts)
  const [way, setWay] = useState<'typed' | 'sheet'>('typed')
  const ways = (
    <Segmented
      className="setup-ways"
      value={way}
      onChange={setWay}
      options={[
        { value: 'typed', label: t('typed') },
        { value: 'sheet', label: t('fromSheet') },
      ]}
    />
  )
  return way === 'typed' ? <TypedDishes {...props} ways={ways} /> : <SheetOfDishes {...props} ways={ways} />
}
