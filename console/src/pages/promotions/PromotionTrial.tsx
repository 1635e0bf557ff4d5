import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { stepsProblem } from '@domain/order/pricing/promotionTerms'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { couponsTexts } from '../coupons/texts'
import { TriedBills } from '../coupons/TriedBills'
import { type Chosen, together, TriedRows } from '../coupons/TriedRows'
import { trialTexts } from '../coupons/trialTexts'
import { useDishOptions } from '../coupons/useDishOptions'
import { useMenuShop } from '../coupons/useMenuShop'
import { type PromotionValues, typedPromotion, typedSteps } from './promotionValues'
import { promotionsTexts } from './texts'

type Mode = StaffInput<'/staff/tryPromotion'>['mode']
const MODES = ['dineIn', 'pickup', 'delivery'] as const
const VISITOR = -1
const MOST_PORTIONS = 99
const USUAL_FEE_FEN = 500

/** A basket of dishes, and what it costs without and with the promotion that is typed: by the engine that prices orders. */
export const PromotionTrial = ({ promotionId, sign }: { promotionId: string | null; sign: string }) => {
  const t = useTexts(promotionsTexts)
  const trials = useTexts(trialTexts)
  const c = useTexts(couponsTexts)
  const { me } = useMe()
  const current = useMenuShop()
  const [chosenShop, setShop] = useState<string | null>(null)
  const shopId = chosenShop ?? current
  const [mode, setMode] = useState<Mode>('dineIn')
  const [level, setLevel] = useState(VISITOR)
  const [dishes, setDishes] = useState<Chosen[]>([{ id: '', name: '', count: 1 }])
  const { options, onSearch, loading } = useDishOptions(shopId)
  const { data: choices } = useQuery({ queryKey: ['couponChoices'], queryFn: () => call('/staff/getCouponChoices', {}) })
  const form = Form.useFormInstance<PromotionValues>()
  const values = Form.useWatch((all: PromotionValues) => all, { form, preserve: true })
  const steps = typedSteps(values?.steps)
  const areStepsRight = steps !== null && stepsProblem(steps) === null
  const chosen = together(dishes, MOST_PORTIONS).map(({ id, count }) => ({ itemId: id, quantity: count }))
  const { shopIds = null, modes = null } = values ? typedPromotion(values) : {}
  const input = {
    ...{ shopId: shopId ?? '', mode, level: level === VISITOR ? null : level, deliveryFen: USUAL_FEE_FEN, dishes: chosen },
    ...{ promotionId, steps: steps ?? [], shopIds, modes },
  }
  const isReady = shopId !== null && areStepsRight && chosen.length > 0
  const trial = useQuery({
    queryKey: ['promotionTrial', input],
    queryFn: () => call('/staff/tryPromotion', input),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  if (shopId === null) return null
  return (
    <section className="promotion-trial" aria-label={t('tryOut')}>
      <h3>{t('tryOut')}</h3>
      <p className="drawer-hint">{t('tryHint')}</p>
      <div className="trial-place">
        <Select
          aria-label={trials('shop')}
          value={shopId}
          onChange={(to) => {
            setShop(to)
            // Another shop may not have them.
            setDishes([{ id: '', name: '', count: 1 }])
          }}
          options={(me ? shopsFor(me, 'editMenu') : []).map((shop) => ({ value: shop.shopId, label: shop.name }))}
        />
        <Segmented<Mode>
          aria-label={trials('mode')}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: c(`mode.${value}`) }))}
        />
        <Select
          aria-label={trials('who')}
          value={level}
          onChange={setLevel}
          options={[
            { value: VISITOR, label: trials('visitor') },
            ...(choices?.levels.length === 0 ? [{ value: 0, label: trials('noLevel') }] : []),
            ...(choices?.levels ?? []).map((one) => ({ value: one.level, label: one.name })),
          ]}
        />
      </div>
      <TriedRows
        rows={dishes}
        onChange={setDishes}
        options={options}
        onSearch={onSearch}
        loading={loading}
        most={MOST_PORTIONS}
        words={{
          at: (no) => trials('dishAt', { no }),
          count: trials('quantity'),
          add: trials('addDish'),
          remove: trials('remove'),
        }}
      />
      <div aria-live="polite" aria-busy={trial.isFetching}>
        {!areStepsRight && <p className="drawer-hint">{t('fixSteps')}</p>}
        {areStepsRight && chosen.length === 0 && <p className="drawer-hint">{trials('chooseDish')}</p>}
        {isReady && (
          <Loaded of={trial}>
            {({ before, after, outcome, missingFen }) => (
              <div className={trial.isPlaceholderData ? 'is-old' : undefined}>
                <TriedBills before={before} after={after} sign={sign} words={{ before: t('before'), after: t('after') }} />
                <p className={outcome === 'counts' ? 'promotion-outcome is-taken' : 'promotion-outcome'}>
                  {t(outcome, { amount: moneyText(missingFen, sign) })}
                </p>
              </div>
            )}
          </Loaded>
        )}
      </div>
    </section>
  )
}
