import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { ITEM_TAGS, type ItemTag } from '@domain/menu/menu'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { useFailure } from '../../parts/useFailure'
import { menuTexts, tagTexts } from './texts'
import { latestRows } from './useDishes'
import { type DishRow, type MenuFrame, useRefresh, useSetOnSale, useUndo } from './useMenu'

interface ManyBarProps {
  shopId: string
  frame: MenuFrame
  rows: readonly DishRow[]
  onDone: () => void
}

/** Shown over the list while dishes are selected: the actions for all of them. */
export const ManyBar = ({ shopId, frame, rows, onDone }: ManyBarProps) => {
  const t = useTexts(menuTexts)
  const undo = useUndo()
  const set = useSetOnSale(shopId)
  const [isChanging, setChanging] = useState(false)
  const name = t('selected', { count: rows.length })
  const here = rows.filter(({ onSale }) => onSale !== null).map(({ itemId }) => itemId)
  const put = (onSale: boolean) =>
    set.mutate(
      { itemIds: here, onSale },
      {
        onSuccess: ({ changed }) =>
          undo(t(onSale ? 'putOn' : 'takenOff', { name: t('count', { dishes: changed.length }) }), () =>
            changed.length > 0 ? set.mutate({ itemIds: changed, onSale: !onSale }) : undefined,
          ),
      },
    )
  return (
    <div className="many-bar" role="toolbar" aria-label={name}>
      <strong>{name}</strong>
      <Button size="small" onClick={() => setChanging(true)}>
        {t('many')}
      </Button>
      <Button size="small" disabled={here.length === 0} onClick={() => put(true)}>
        {t('manyOn')}
      </Button>
      <Button size="small" disabled={here.length === 0} onClick={() => put(false)}>
        {t('manyOff')}
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        {t('clear')}
      </Button>
      {isChanging && <ManyDrawer shopId={shopId} frame={frame} rows={rows} onClose={() => setChanging(false)} onDone={onDone} />}
    </div>
  )
}

const ManyDrawer = ({ shopId, frame, rows, onClose, onDone }: ManyBarProps & { onClose: () => void }) => {
  const t = useTexts(menuTexts)
  const tags = useTexts(tagTexts)
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const client = useQueryClient()
  const { message } = App.useApp()
  const [percent, setPercent] = useState<number | null>(null)
  const [amountFen, setAmount] = useState<number | null>(null)
  const [onlyHere, setOnlyHere] = useState(false)
  const [categoryId, setCategory] = useState<string | null>(null)
  const [added, setAdded] = useState<ItemTag[]>([])
  const [dropped, setDropped] = useState<ItemTag[]>([])
  const [copies, setCopies] = useState<string[]>([])
  const [withPrices, setWithPrices] = useState(false)
  const change = useMutation({
    mutationFn: () =>
      call('/staff/changeDishes', {
        shopId,
        idempotencyKey: newKey(),
        dishes: latestRows(client, shopId, rows).map(({ itemId, seen }) => ({ itemId, seen })),
        ...((percent || amountFen) && { price: { percent: percent ?? 0, amountFen: amountFen ?? 0, onlyHere } }),
        ...(categoryId !== null && { categoryId }),
        ...(added.length > 0 && { addTags: added }),
        ...(dropped.length > 0 && { dropTags: dropped }),
        ...(copies.length > 0 && { copyTo: { shopIds: copies, withPrices } }),
      }),
    onSuccess: ({ changed }) => {
      void message.success(t('manyDone', { count: changed }))
      onClose()
      onDone()
    },
    onError: fail,
    onSettled: () => void refresh(),
  })
  const tagOptions = ITEM_TAGS.map((tag) => ({ value: tag, label: tags(tag) }))
  const others = frame.shops.filter((shop) => shop.shopId !== shopId && shop.isEditable)
  const isNothing = !percent && !amountFen && categoryId === null && added.length + dropped.length + copies.length === 0
  return (
    <Drawer open onClose={onClose} size={480} title={t('manyTitle', { count: rows.length })}>
      <div className="many-fields">
        <label>
          {t('percent')}
          <InputNumber min={-90} max={900} precision={0} value={percent} onChange={setPercent} suffix="%" />
        </label>
        <label>
          {t('amount')}
          <AmountInput label={t('amount')} value={amountFen} onChange={setAmount} isDifference />
        </label>
        {frame.shops.length > 1 && (
          <Checkbox checked={onlyHere} onChange={(event) => setOnlyHere(event.target.checked)}>
            {t('onlyHere')}
          </Checkbox>
        )}
        <label>
          {t('toCategory')}
          <Select
            aria-label={t('toCategory')}
            value={categoryId ?? ''}
            onChange={(value) => setCategory(value || null)}
            options={[
              { value: '', label: t('keep') },
              ...frame.categories.map((category) => ({ value: category.categoryId, label: category.name })),
            ]}
          />
        </label>
        <label>
          {t('addTags')}
          <Select aria-label={t('addTags')} mode="multiple" value={added} onChange={setAdded} options={tagOptions} />
        </label>
        <label>
          {t('dropTags')}
          <Select aria-label={t('dropTags')} mode="multiple" value={dropped} onChange={setDropped} options={tagOptions} />
        </label>
        {others.length > 0 && (
          <>
            <label>
              {t('copyTo')}
              <Select
                aria-label={t('copyTo')}
                mode="multiple"
                value={copies}
                onChange={setCopies}
                options={others.map((shop) => ({ value: shop.shopId, label: shop.name }))}
              />
            </label>
            <Checkbox checked={withPrices} onChange={(event) => setWithPrices(event.target.checked)}>
              {t('withPrices')}
            </Checkbox>
          </>
        )}
        <Button type="primary" size="large" disabled={isNothing} loading={change.isPending} onClick={() => change.mutate()}>
          {t('apply')}
        </Button>
      </div>
    </Drawer>
  )
}
