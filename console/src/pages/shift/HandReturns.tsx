import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { methodTexts } from '../orders/stateTexts'
import { handReturnTexts } from './handReturnTexts'

const keyOf = (shopId: string) => ['shift', shopId, 'handReturns']

/** Money that staff still have to return by hand; renders nothing if there is none. */
export const HandReturns = ({ shopId }: { shopId: string }) => {
  const t = useTexts(handReturnTexts)
  const methods = useTexts(methodTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const { data } = useQuery({ queryKey: keyOf(shopId), queryFn: () => call('/staff/getHandReturns', { shopId }) })
  const finish = useMutation({
    mutationFn: ({ returnId }: { returnId: string; amount: string }) => call('/staff/finishHandReturn', { shopId, returnId }),
    onSuccess: (_, { amount }) => void message.success(t('given', { amount })),
    onError: fail,
    onSettled: () => void client.invalidateQueries({ queryKey: ['shift', shopId] }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section className="sheet shift-past" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="drawer-hint">{t('lead')}</p>
      <ul className="shift-rows hand-returns">
        {data.list.map(({ returnId, orderNo, place, method, amountFen, askedAt }) => {
          const amount = moneyText(amountFen)
          return (
            <li key={returnId}>
              <span>
                <strong>{place ?? orderNo}</strong> {methods(method)}
                <small>
                  {orderNo}, {dateTime(askedAt)}
                </small>
              </span>
              <span>
                {amount}{' '}
                <Button
                  loading={finish.isPending && finish.variables.returnId === returnId}
                  onClick={() => finish.mutate({ returnId, amount })}
                >
                  {t('give', { place: place ?? orderNo })}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {data.isCut && <p className="drawer-hint">{t('cut')}</p>}
    </section>
  )
}
