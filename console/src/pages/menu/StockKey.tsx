import { Button, InputNumber, Popover } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { menuTexts } from './texts'
import { useSetStock, useUndo } from './useMenu'
import './stock.css'

/** A countable item in a list of dishes or of stock. */
export interface Counted {
  sku: string
  name: string
  remaining: number | null
  daily: number | null
  returnsAt: number | null
  seen: number
}

/** Today's remaining number: one tap opens it, another marks it sold out. */
export const StockKey = ({ shopId, counted }: { shopId: string; counted: Counted }) => {
  const t = useTexts(menuTexts)
  const undo = useUndo()
  const set = useSetStock(shopId)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<number | null>(counted.remaining)
  const [daily, setDaily] = useState<number | null>(counted.daily)
  const { sku, name, remaining } = counted

  const change = (to: number | null, until: 'tomorrow' | 'changed', perDay: number | null, done: string) => {
    setOpen(false)
    set.mutate(
      { sku, remaining: to, until, daily: perDay, seen: counted.seen },
      {
        onSuccess: ({ seen }) =>
          undo(done, () =>
            set.mutate({
              sku,
              remaining,
              until: counted.returnsAt === null ? 'changed' : 'tomorrow',
              daily: counted.daily,
              seen,
            }),
          ),
      },
    )
  }
  const words = remaining === null ? t('unlimited') : remaining === 0 ? t('soldOut') : t('left', { count: remaining })
  const state = remaining === null ? '' : remaining === 0 ? 'is-out' : remaining < 10 ? 'is-low' : 'is-counted'
  const panel = (
    <div className="stock-panel">
      <div className="stock-keys">
        <Button onClick={() => change(0, 'tomorrow', counted.daily, t('markedSoldOut', { name }))} disabled={remaining === 0}>
          {t('soldOutToday')}
        </Button>
        <Button onClick={() => change(0, 'changed', null, t('markedSoldOut', { name }))}>{t('soldOutStay')}</Button>
        <Button onClick={() => change(null, 'changed', null, t('uncounted', { name }))} disabled={remaining === null}>
          {t('noLimit')}
        </Button>
      </div>
      <form
        className="stock-count"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== null || daily !== null)
            change(typed ?? daily, 'tomorrow', daily, t('counted', { name, count: typed ?? daily ?? 0 }))
        }}
      >
        <label>
          {t('countLabel')}
          <InputNumber min={0} max={100_000} precision={0} value={typed} onChange={setTyped} suffix={t('portions')} />
        </label>
        <label>
          {t('dailyLabel')}
          <InputNumber min={1} max={100_000} precision={0} value={daily} onChange={setDaily} suffix={t('portions')} />
        </label>
        <Button htmlType="submit" disabled={typed === null && daily === null}>
          {t('setCount')}
        </Button>
      </form>
    </div>
  )
  const open = (to: boolean) => {
    setTyped(remaining)
    setDaily(counted.daily)
    setOpen(to)
  }
  return (
    <Popover open={isOpen} onOpenChange={open} trigger="click" placement="bottom" content={panel} destroyOnHidden>
      <button type="button" className={`stock-key ${state}`} aria-label={`${t('stockOf', { name })}: ${words}`} aria-haspopup="dialog">
        {words}
      </button>
    </Popover>
  )
}
