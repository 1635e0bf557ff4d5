import { useQuery } from '@tanstack/react-query'
import { ratioOf } from '@domain/money'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { ActivityFigures } from '../activities/ActivityDrawer'
import type { Promotion } from './promotionValues'
import { promotionsTexts } from './texts'

/** How many orders a promotion has reduced, and by how much, in sum and by day. */
export const PromotionFigures = ({ promotion, sign }: { promotion: Promotion; sign: string }) => {
  const t = useTexts(promotionsTexts)
  const { promotionId, orders, reducedFen } = promotion
  const figures = useQuery({
    queryKey: ['promotionFigures', promotionId, orders],
    queryFn: () => call('/staff/getPromotionFigures', { promotionId }),
    staleTime: 0,
  })
  const rows = [
    [t('orders'), orders.toLocaleString('en')],
    [t('reduced'), <Money key="reduced" fen={reducedFen} sign={sign} />],
    ...(orders > 0 ? [[t('perOrder'), <Money key="mean" fen={ratioOf(reducedFen, 1, orders)} sign={sign} />] as const] : []),
  ] as const
  return (
    <>
      <ActivityFigures label={t('progress')} figures={rows} />
      {orders > 0 && (
        <Loaded of={figures}>
          {({ days }) =>
            days.length > 0 && (
              <details className="promotion-days">
                <summary>{t('byDay')}</summary>
                <table className="activity-table">
                  <thead>
                    <tr>
                      <th scope="col">{t('day')}</th>
                      <th scope="col">{t('orders')}</th>
                      <th scope="col">{t('reduced')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {days.map((day) => (
                      <tr key={day.day}>
                        <td>{day.day}</td>
                        <td>{day.orders.toLocaleString('en')}</td>
                        <td>
                          <Money fen={day.reducedFen} sign={sign} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </details>
            )
          }
        </Loaded>
      )}
    </>
  )
}
