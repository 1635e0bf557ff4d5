import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { AmountInput } from '../../parts/money/AmountInput'
import { moneyText } from '../../parts/money/moneyText'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { couponsTexts } from './texts'
import { TriedBills } from './TriedBills'
import { type Chosen, together, TriedRows } from './TriedRows'
import { trialTexts } from './trialTexts'
import { useDishOptions } from './useDishOptions'
import { useMenuShop } from './useMenuShop'
import './trial.css'

type Trial = StaffOutput<'/staff/tryCoupons'>
type Mode = StaffInput<'/staff/tryCoupons'>['mode']
const MODES = ['dineIn', 'pickup', 'delivery'] as const
const USUAL_FEE_FEN = 500
const VISITOR = -1
const MOST_PORTIONS = 99
const MOST_COUPONS = 20

/** What became of each coupon, and why. */
const Outcome = ({ of, sign }: { of: Trial; sign: string }) => {
  const t = useTexts(trialTexts)
  const isAlone = of.after.payableFen === of.before.payableFen && of.after.lines.some(({ kind }) => kind === 'memberPrice')
  const outcome = ({ taken, savedFen, obstacle }: Trial['coupons'][number]) => {
    if (taken > 0) return t('saved', { count: taken, amount: moneyText(savedFen, sign) })
    if (!obstacle) return t(isAlone ? 'alone' : 'notTaken')
    return t(`why.${obstacle.reason}`, { amount: moneyText(Number(obstacle.params.missingFen ?? 0), sign) })
  }
  return (
    <ul className="trial-outcome">
      {of.coupons.map((one) => (
        <li key={one.offerId}>
          <strong>{one.name}</strong>
          <span className={one.taken > 0 ? 'is-taken' : undefined}>{outcome(one)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A basket of dishes, and what it costs with the coupons that somebody has: by the engine that prices orders. */
export const Calculator = () => {
  const t = useTexts(trialTexts)
  const c = useTexts(couponsTexts)
  const { me } = useMe()
  const current = useMenuShop()
  const [chosenShop, setShop] = useState<string | null>(null)
  const shopId = chosenShop ?? current
  const [mode, setMode] = useState<Mode>('dineIn')
  const [level, setLevel] = useState(VISITOR)
  const [isNewCustomer, setNewCustomer] = useState(false)
  const [deliveryFen, setDeliveryFen] = useState<number | null>(USUAL_FEE_FEN)
  const [dishes, setDishes] = useState<Chosen[]>([{ id: '', name: '', count: 1 }])
  const [coupons, setCoupons] = useState<Chosen[]>([{ id: '', name: '', count: 1 }])
  const [couponSearch, setCouponSearch] = useState('')
  const dishOptions = useDishOptions(shopId)
  const { data: choices } = useQuery({ queryKey: ['couponChoices'], queryFn: () => call('/staff/getCouponChoices', {}) })
  const { data: offers, isFetching } = useQuery({
    queryKey: ['couponOffers', 'toTry', couponSearch],
    queryFn: () => call('/staff/getCouponOffers', { pageSize: 50, ...(couponSearch && { search: couponSearch }) }),
    placeholderData: keepPreviousData,
  })
  const sign = choices?.currencySign ?? '¥'
  const input = {
    shopId: shopId ?? '',
    mode,
    level: level === VISITOR ? null : level,
    isNewCustomer,
    deliveryFen: deliveryFen ?? 0,
    dishes: together(dishes, MOST_PORTIONS).map(({ id, count }) => ({ itemId: id, quantity: count })),
    coupons: together(coupons, MOST_COUPONS).map(({ id, count }) => ({ offerId: id, count })),
  }
  const isReady = shopId !== null && input.dishes.length > 0
  const trial = useQuery({
    queryKey: ['couponTrial', input],
    queryFn: () => call('/staff/tryCoupons', input),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  if (shopId === null) return <section className="sheet trial">{c('noMenu')}</section>
  return (
    <div className="trial-sides">
      <section className="sheet trial" aria-label={t('basket')}>
        <h2>{t('basket')}</h2>
        <div className="trial-place">
          <Select
            aria-label={t('shop')}
            value={shopId}
            onChange={(chosen) => {
              setShop(chosen)
              // Another shop may not have them.
              setDishes([{ id: '', name: '', count: 1 }])
            }}
            options={(me ? shopsFor(me, 'editMenu') : []).map((shop) => ({ value: shop.shopId, label: shop.name }))}
          />
          <Segmented<Mode>
            aria-label={t('mode')}
            value={mode}
            onChange={setMode}
            options={MODES.map((value) => ({ value, label: c(`mode.${value}`) }))}
          />
          <Select
            aria-label={t('who')}
            value={level}
            onChange={setLevel}
            options={[
              { value: VISITOR, label: t('visitor') },
              ...(choices?.levels.length === 0 ? [{ value: 0, label: t('noLevel') }] : []),
              ...(choices?.levels ?? []).map((one) => ({ value: one.level, label: one.name })),
            ]}
          />
          <label className="trial-switch">
            <Switch checked={isNewCustomer} onChange={setNewCustomer} aria-label={t('isNewCustomer')} /> {t('isNewCustomer')}
          </label>
          {mode === 'delivery' && <AmountInput label={t('deliveryFen')} prefix={sign} value={deliveryFen} onChange={setDeliveryFen} />}
        </div>
        <TriedRows
          rows={dishes}
          onChange={setDishes}
          options={dishOptions.options}
          onSearch={dishOptions.onSearch}
          loading={dishOptions.loading}
          most={MOST_PORTIONS}
          words={{ at: (no) => t('dishAt', { no }), count: t('quantity'), add: t('addDish'), remove: t('remove') }}
        />
        <p className="drawer-hint">{t('specs')}</p>
        <h2>{t('holds')}</h2>
        <TriedRows
          rows={coupons}
          onChange={setCoupons}
          options={(offers?.list ?? []).map(({ offerId, name }) => ({ value: offerId, label: name }))}
          onSearch={(text) => setCouponSearch(text.trim())}
          loading={isFetching}
          most={MOST_COUPONS}
          words={{ at: (no) => t('couponAt', { no }), count: t('count'), add: t('addCoupon'), remove: t('remove') }}
        />
      </section>
      <section className="sheet trial" aria-label={t('result')} aria-live="polite" aria-busy={trial.isFetching}>
        <h2>{t('result')}</h2>
        {!isReady && <p className="drawer-hint">{t('chooseDish')}</p>}
        {isReady && (
          <Loaded of={trial}>
            {(shown) => (
              <div className={trial.isPlaceholderData ? 'is-old' : undefined}>
                <TriedBills before={shown.before} after={shown.after} sign={sign} words={{ before: t('before'), after: t('after') }} />
                <Outcome of={shown} sign={sign} />
              </div>
            )}
          </Loaded>
        )}
      </section>
    </div>
  )
}
