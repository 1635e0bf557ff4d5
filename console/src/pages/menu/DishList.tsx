import { useMutation } from '@tanstack/react-query'
import { App, Button, Checkbox, Switch } from 'antd'
import { mainText } from '@domain/menu/editing/document'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { SortableList, SortableRow } from '../../parts/sorting/Sortable'
import { useFailure } from '../../parts/useFailure'
import { priceText } from './price'
import { StockKey } from './StockKey'
import { menuTexts } from './texts'
import { type DishRow, type MenuFrame, useRefresh, useSetOnSale, useUndo } from './useMenu'

interface DishListProps {
  shopId: string
  frame: MenuFrame
  rows: readonly DishRow[]
  /** Dragging is among dishes that stand together. */
  isSorted: boolean
  open: string | null
  onOpen: (itemId: string) => void
  selected: ReadonlySet<string>
  onSelect: (itemId: string, isSelected: boolean) => void
}

/** Dishes by category, each with what is changed of it most: stock, and on or off the menu. */
export const DishList = ({ shopId, frame, rows, isSorted, ...more }: DishListProps) => {
  const t = useTexts(menuTexts)
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const { message } = App.useApp()
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  const move = useMutation({
    mutationFn: ({ id, afterId }: { id: string; afterId: string | null }) => {
      const row = byId.get(id)!
      const after = afterId === null ? undefined : byId.get(afterId)
      // Behind the last of another category it is the first of its own.
      const isIn = after?.categoryId === row.categoryId
      return call('/staff/moveInMenu', { shopId, kind: 'dish', id, afterId: isIn ? afterId : null, seen: row.seen })
    },
    onSuccess: () => void message.success(t('savedInDraft')),
    onError: fail,
    onSettled: () => void refresh(),
  })
  const groups = frame.categories
    .map((category) => ({ category, dishes: rows.filter(({ categoryId }) => categoryId === category.categoryId) }))
    .filter(({ dishes }) => dishes.length > 0)
  return (
    <div className="dishes">
      {groups.map(({ category: { categoryId, document }, dishes }, index) => (
        <section key={categoryId}>
          <div className="dish-head">
            <h2>
              {mainText(document.name)}
              <span>{t('count', { dishes: dishes.length })}</span>
            </h2>
            {index === 0 && (
              <div className="dish-heads" aria-hidden>
                <span>{t('price')}</span>
                <span>{t('stock')}</span>
                <span>{t('onSale')}</span>
              </div>
            )}
          </div>
          <SortableList
            ids={dishes.map(({ itemId }) => itemId)}
            nameOf={(id) => byId.get(id)?.name ?? ''}
            onMove={(id, afterId) => move.mutate({ id, afterId })}
          >
            <ul className="dish-list">
              {dishes.map((row) => (
                <Dish key={row.itemId} shopId={shopId} row={row} isSorted={isSorted} {...more} />
              ))}
            </ul>
          </SortableList>
        </section>
      ))}
    </div>
  )
}

interface DishProps extends Omit<DishListProps, 'frame' | 'rows'> {
  row: DishRow
}

const Dish = ({ shopId, row, isSorted, open, onOpen, selected, onSelect }: DishProps) => {
  const t = useTexts(menuTexts)
  const { itemId, name } = row
  const isOpen = open === itemId
  const isOff = row.onSale === false || row.draft === 'removed'
  const className = ['dish-row', isOpen && 'is-open', isOff && 'is-off'].filter(Boolean).join(' ')
  return (
    <SortableRow id={itemId} name={name} className={className} isFixed={!isSorted || !row.isEditable}>
      {(handle) => (
        <>
          <Checkbox
            className="dish-select"
            aria-label={t('select', { name })}
            checked={selected.has(itemId)}
            onChange={(event) => onSelect(itemId, event.target.checked)}
          />
          {handle}
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
              <StockKey
                shopId={shopId}
                counted={{
                  sku: itemId,
                  name,
                  remaining: row.remaining,
                  daily: row.daily,
                  returnsAt: row.returnsAt,
                  seen: row.stockSeen,
                }}
              />
            )}
          </div>
          <div className="dish-sale">
            <SaleSwitch shopId={shopId} row={row} />
          </div>
        </>
      )}
    </SortableRow>
  )
}

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
