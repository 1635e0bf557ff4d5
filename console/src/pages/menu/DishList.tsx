import { useMutation } from '@tanstack/react-query'
import { App, Button, Checkbox, Switch } from 'antd'
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SortableList, SortableRow } from '../../parts/sorting/Sortable'
import { useFailure } from '../../parts/useFailure'
import { type Span, useNearView } from '../../parts/useNearView'
import { priceText } from '../../parts/money/moneyText'
import { StockKey } from './StockKey'
import { menuTexts } from './texts'
import { type DishGroup, type DishGroups, type DishRows, useDishPages } from './useDishes'
import { type DishRow, type MenuFrame, useRefresh, useSetOnSale, useUndo } from './useMenu'

/** The same value as in the style sheet. */
const HEAD = 36

interface DishListProps {
  shopId: string
  frame: MenuFrame
  groups: DishGroups
  /** A dish can only be dragged among adjacent dishes. */
  isSorted: boolean
  open: string | null
  onOpen: (itemId: string) => void
  selected: ReadonlyMap<string, DishRow>
  onSelect: (row: DishRow, isSelected: boolean) => void
}

interface Section extends DishGroup {
  name: string
  top: number
  height: number
}

/** Every row has the height of the style sheet, so that only the rows near the screen are rendered, even of a menu with thousands of dishes. */
const useRowHeight = (box: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(57)
  useLayoutEffect(() => {
    const read = () => box.current && setHeight(Number.parseFloat(getComputedStyle(box.current).getPropertyValue('--dish-row')))
    read()
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [box])
  return height
}

const sectionsOf = (groups: readonly DishGroup[], frame: MenuFrame, rowHeight: number): Section[] => {
  const nameOf = new Map(frame.categories.map(({ categoryId, name }) => [categoryId, name]))
  let top = 0
  return groups.map((group) => {
    const section = { ...group, name: nameOf.get(group.categoryId) ?? '', top, height: HEAD + group.count * rowHeight }
    top += section.height
    return section
  })
}

/** The rows of a section that are near the screen: [from, to). */
const nearOf = ({ top, count }: Section, { from, to }: Span, rowHeight: number): [number, number] => {
  const within = (px: number, round: (rows: number) => number) => Math.min(count, Math.max(0, round((px - top - HEAD) / rowHeight)))
  return [within(from, Math.floor), within(to, Math.ceil)]
}

/** Dishes by category, each with the settings that change most often: stock, and on or off the menu. */
export const DishList = ({ shopId, frame, groups: { filter, groups }, ...more }: DishListProps) => {
  const t = useTexts(menuTexts)
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight(box)
  const [isHeld, setHeld] = useState(false)
  const span = useNearView(box, isHeld)
  const sections = sectionsOf(groups, frame, rowHeight)
  const near = sections.map((section) => nearOf(section, span, rowHeight))
  // Includes the row before the first one, because a row that is dragged there is placed after it.
  const drawn = sections.flatMap(({ first }, index) => {
    const [from, to] = near[index]!
    return to > from ? [first + Math.max(0, from - 1), first + to] : []
  })
  const rows = useDishPages(shopId, filter, drawn.length > 0 ? Math.min(...drawn) : 0, Math.max(0, ...drawn))
  return (
    <div className="dishes" ref={box}>
      {rows.failed && <Loaded of={{ ...rows.failed, data: undefined }}>{() => null}</Loaded>}
      {sections.map((section, index) => (
        <section key={section.categoryId} style={{ height: section.height }}>
          <div className="dish-head">
            <h2>
              {section.name}
              <span>{t('count', { dishes: section.count })}</span>
            </h2>
            {index === 0 && (
              <div className="dish-heads" aria-hidden>
                <span>{t('price')}</span>
                <span>{t('stock')}</span>
                <span>{t('onSale')}</span>
              </div>
            )}
          </div>
          <Rows shopId={shopId} section={section} near={near[index]!} rowHeight={rowHeight} rows={rows} onHold={setHeld} {...more} />
        </section>
      ))}
    </div>
  )
}

interface RowsProps extends Omit<DishListProps, 'frame' | 'groups'> {
  section: Section
  near: [number, number]
  rowHeight: number
  rows: DishRows
  onHold: (isHeld: boolean) => void
}

const Rows = ({ shopId, section: { first, count }, near: [from, to], rowHeight, rows, onHold, ...more }: RowsProps) => {
  const t = useTexts(menuTexts)
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const { message } = App.useApp()
  const move = useMutation({
    mutationFn: ({ row, afterId }: { row: DishRow; afterId: string | null }) =>
      call('/staff/moveInMenu', { shopId, kind: 'dish', id: row.itemId, afterId, seen: row.seen }),
    onSuccess: () => void message.success(t('savedInDraft')),
    onError: fail,
    onSettled: () => void refresh(),
  })
  if (to <= from) return null
  const shown = Array.from({ length: to - from }, (_, no) => ({ place: from + no, row: rows.at(first + from + no) }))
  return (
    <SortableList
      ids={shown.flatMap(({ row }) => row?.itemId ?? [])}
      nameOf={(id) => rows.find(id)?.name ?? ''}
      before={from === 0 ? null : (rows.at(first + from - 1)?.itemId ?? null)}
      onMove={(id, afterId) => move.mutate({ row: rows.find(id)!, afterId })}
      onHold={onHold}
    >
      <ul className="dish-list" style={{ paddingTop: from * rowHeight }}>
        {shown.map(({ place, row }) =>
          row ? (
            <Dish key={row.itemId} shopId={shopId} row={row} at={place + 1} of={count} {...more} />
          ) : (
            <li key={place} className="dish-row is-coming" aria-hidden />
          ),
        )}
      </ul>
    </SortableList>
  )
}

interface DishProps extends Omit<DishListProps, 'frame' | 'groups'> {
  row: DishRow
  /** Its position in its category, from 1. */
  at: number
  of: number
}

const Dish = ({ shopId, row, at, of, isSorted, open, onOpen, selected, onSelect }: DishProps) => {
  const { itemId, name } = row
  const isOpen = open === itemId
  const isOff = row.onSale === false || row.draft === 'removed'
  const className = ['dish-row', isOpen && 'is-open', isOff && 'is-off'].filter(Boolean).join(' ')
  return (
    <SortableRow id={itemId} name={name} className={className} isFixed={!isSorted || !row.isEditable} position={{ at, of }}>
      {(handle) => (
        <>
          <SelectBox row={row} isSelected={selected.has(itemId)} onSelect={onSelect} />
          {handle}
          <Cells shopId={shopId} row={row} isOpen={isOpen} onOpen={onOpen} />
        </>
      )}
    </SortableRow>
  )
}

interface SelectBoxProps {
  row: DishRow
  isSelected: boolean
  onSelect: (row: DishRow, isSelected: boolean) => void
}

// Each row that scrolling brings in draws the handles of all; the rest of a row is drawn again only when its dish changes.
const SelectBox = memo(function SelectBox({ row, isSelected, onSelect }: SelectBoxProps) {
  const t = useTexts(menuTexts)
  return (
    <Checkbox
      className="dish-select"
      aria-label={t('select', { name: row.name })}
      checked={isSelected}
      onChange={(event) => onSelect(row, event.target.checked)}
    />
  )
})

interface CellsProps {
  shopId: string
  row: DishRow
  isOpen: boolean
  onOpen: (itemId: string) => void
}

const Cells = memo(function Cells({ shopId, row, isOpen, onOpen }: CellsProps) {
  const t = useTexts(menuTexts)
  const { itemId, name, remaining, daily, returnsAt, stockSeen: seen } = row
  return (
    <>
      <img className="dish-picture" src={row.picture} alt="" width={40} height={40} loading="lazy" />
      <div className="dish-name">
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(itemId)}>
          {name}
        </button>
        <Caption row={row} />
      </div>
      <div className="dish-price">
        <strong>{priceText(row.priceFen)}</strong>
        {row.memberPriceFen !== null && <span>{t('member', { price: priceText(row.memberPriceFen).slice(1) })}</span>}
      </div>
      <div className="dish-stock">
        {row.isSoldHere && row.onSale !== null && (
          <StockKey shopId={shopId} counted={{ sku: itemId, name, remaining, daily, returnsAt, seen }} />
        )}
      </div>
      <div className="dish-sale">
        <SaleSwitch shopId={shopId} row={row} />
      </div>
    </>
  )
})

const Caption = ({ row }: { row: DishRow }) => {
  const t = useTexts(menuTexts)
  const { dateTime } = useDates()
  const backAt = row.remaining === 0 && row.returnsAt !== null ? t('backAt', { time: dateTime(row.returnsAt) }) : null
  const parts = [
    backAt,
    row.daily !== null && t('perDay', { count: row.daily }),
    row.kind === 'setMeal' && t('setMeal'),
    row.groups > 0 && t('groups', { count: row.groups }),
    row.addOns > 0 && t('addOnCount', { count: row.addOns }),
    row.caption,
  ].filter(Boolean)
  return (
    <div className="dish-caption">
      {row.isOtherLanguage && <span className="dish-tag is-untranslated">{t('untranslated')}</span>}
      {row.draft && <span className={`dish-tag is-${row.draft}`}>{t(`tag_${row.draft}`)}</span>}
      <span>{parts.slice(0, 2).join(t('comma'))}</span>
    </div>
  )
}

const SaleSwitch = ({ shopId, row: { itemId, name, onSale, isSoldHere } }: { shopId: string; row: DishRow }) => {
  const t = useTexts(menuTexts)
  const undo = useUndo()
  const set = useSetOnSale(shopId)
  if (!isSoldHere) return <span className="dish-note">{t('notHere')}</span>
  if (onSale === null) return <span className="dish-note">{t('afterPublishing')}</span>
  const change = (to: boolean) =>
    set.mutate(
      { itemIds: [itemId], onSale: to },
      { onSuccess: () => undo(t(to ? 'putOn' : 'takenOff', { name }), () => set.mutate({ itemIds: [itemId], onSale: !to })) },
    )
  return (
    <Switch
      aria-label={t('saleOf', { name })}
      checked={set.isPending ? set.variables.onSale : onSale}
      loading={set.isPending}
      onChange={change}
    />
  )
}

export const NoDishes = ({ isFiltered, onImport, onNew }: { isFiltered: boolean; onImport: () => void; onNew: () => void }) => {
  const t = useTexts(menuTexts)
  if (isFiltered) return <p className="no-dishes">{t('noneFound')}</p>
  return (
    <div className="no-dishes">
      <h2>{t('noDishes')}</h2>
      <p>{t('noDishesWhy')}</p>
      <div className="drawer-keys">
        <Button onClick={onImport}>{t('import')}</Button>
        <Button onClick={onNew}>{t('newDish')}</Button>
      </div>
    </div>
  )
}
