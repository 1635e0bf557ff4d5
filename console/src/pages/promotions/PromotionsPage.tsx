import { useQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { PageHead } from '../../shell/PageHead'
import { ActivityList, AddKey } from '../activities/ActivityList'
import { couponsTexts } from '../coupons/texts'
import { PromotionDrawer } from './PromotionDrawer'
import type { Promotion } from './promotionValues'
import { promotionsTexts } from './texts'
import './promotions.css'

const NEW = 'new'

/** The promotions of the merchant. */
export const PromotionsPage = () => {
  const t = useTexts(promotionsTexts)
  const c = useTexts(couponsTexts)
  const forms = useTexts(formTexts)
  const promotions = useQuery({ queryKey: ['promotions'], queryFn: () => call('/staff/getPromotions', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const add = <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  const placeOf = ({ shopIds, names, modes }: Promotion) =>
    [
      shopIds === null
        ? t('allShops')
        : shopIds
            .map((id) => names[id])
            .filter(Boolean)
            .join(forms('comma')),
      modes?.map((mode) => c(`mode.${mode}`)).join(forms('comma')),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {promotions.data && promotions.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={promotions}>
        {({ list, now, currencySign: sign }) => {
          const open = list.find(({ promotionId }) => promotionId === openId)
          const titled = list.map((one) => ({ ...one, title: one.name }))
          return (
            <>
              <ActivityList
                list={titled}
                idOf={({ promotionId }) => promotionId}
                noteOf={placeOf}
                texts={{ activity: t('promotion'), none: t('none'), noneBody: t('noneBody'), readOnly: t('readOnlyList') }}
                icon={BadgePercent}
                mayEdit={list.every(({ isEditable }) => isEditable)}
                add={add}
                onOpen={setOpenId}
                columns={[
                  {
                    title: t('steps'),
                    render: (_, { steps }) =>
                      steps.map(({ thresholdFen, reductionFen }) => (
                        <div key={thresholdFen}>
                          {t('stepOf', { from: moneyText(thresholdFen, sign), off: moneyText(reductionFen, sign) })}
                        </div>
                      )),
                  },
                  { title: t('orders'), align: 'right', render: (_, { orders }) => orders.toLocaleString('en') },
                  { title: t('reduced'), align: 'right', render: (_, { reducedFen }) => <Money fen={reducedFen} sign={sign} /> },
                ]}
              />
              {(open !== undefined || openId === NEW) && (
                <PromotionDrawer
                  key={openId}
                  promotion={open ?? null}
                  list={list}
                  now={now}
                  sign={sign}
                  reload={() => promotions.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
