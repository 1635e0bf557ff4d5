import { useMutation } from '@tanstack/react-query'
import { Button, Form, InputNumber, Space } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { WHOLE } from '@domain/activity/lottery'
import { MOST_STOCK } from '@domain/activity/lotteryTerms'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { useFailure } from '../../parts/useFailure'
import { lotteryTexts } from './lotteryTexts'
import { type DrawnValues, type Lottery, weightOf } from './lotteryValues'
import { PrizeFields } from './PrizeFields'
import { DRAWN_KINDS } from './prizeValues'
import { useSign } from './useSign'

interface StockProps {
  lottery: Lottery
  prizeNo: number
  onChanged: (lotteries: StaffOutput<'/staff/getLotteries'>) => void
  reload: () => unknown
}

/** What is left of a prize of a started draw, and a field to add more. */
const Stock = ({ lottery, prizeNo, onChanged, reload }: StockProps) => {
  const t = useTexts(lotteryTexts)
  const fail = useFailure()
  const { activityId, version, phase, prizes } = lottery
  const { left, given } = prizes[prizeNo]!
  const [added, setAdded] = useState<number | null>(null)
  const add = useMutation({
    mutationFn: (more: number) => call('/staff/addLotteryStock', { activityId, version, prizeNo, added: more }),
    onSuccess: (lotteries) => {
      onChanged(lotteries)
      setAdded(null)
    },
    onError: (error) => {
      fail(error)
      void reload()
    },
  })
  if (left === null) return <p className="activity-note">{t('givenNow', { given })}</p>
  return (
    <div className="activity-stock">
      <span className="activity-note">{t('leftNow', { n: left, given })}</span>
      {phase !== 'over' && (
        <Space.Compact>
          <InputNumber<number>
            aria-label={t('more')}
            placeholder={t('more')}
            min={1}
            max={MOST_STOCK}
            precision={0}
            value={added}
            onChange={setAdded}
          />
          <Button disabled={added === null} loading={add.isPending} onClick={() => add.mutate(added!)}>
            {t('addStock')}
          </Button>
        </Space.Compact>
      )}
    </div>
  )
}

/** The eight prizes of a draw, with their odds, cost and stock. */
export const DrawnPrizes = ({ lottery, onChanged, reload }: { lottery: Lottery | null } & Pick<StockProps, 'onChanged' | 'reload'>) => {
  const t = useTexts(lotteryTexts)
  const sign = useSign()
  const form = Form.useFormInstance()
  const isPromised = lottery !== null && lottery.phase !== 'draft'
  const prizes = Form.useWatch<DrawnValues[] | undefined>('prizes', form) ?? []
  const sum = prizes.reduce((all, prize) => all + weightOf(prize?.percent ?? null), 0)
  return (
    <>
      <h3>{t('prizes')}</h3>
      <Form.List name="prizes">
        {(rows) =>
          rows.map(({ key, name: index }) => (
            <div key={key} className="activity-prize" role="group" aria-label={t('prizeNo', { n: index + 1 })}>
              <h4>{t('prizeNo', { n: index + 1 })}</h4>
              <div className="fields-row">
                <Form.Item name={[index, 'percent']} label={t('percent')}>
                  <InputNumber<number> min={0} max={100} suffix="%" disabled={isPromised} />
                </Form.Item>
                <Form.Item name={[index, 'costFen']} label={t('cost')}>
                  <AmountInput label={t('cost')} prefix={sign} />
                </Form.Item>
                {!isPromised && (
                  <Form.Item name={[index, 'left']} label={t('left')}>
                    <InputNumber<number> min={0} max={MOST_STOCK} precision={0} placeholder={t('noLimit')} />
                  </Form.Item>
                )}
              </div>
              {isPromised && <Stock lottery={lottery} prizeNo={index} onChanged={onChanged} reload={reload} />}
              <PrizeFields path={['prizes', index]} kinds={DRAWN_KINDS} isPromised={isPromised} />
            </div>
          ))
        }
      </Form.List>
      <p className={sum === WHOLE ? 'activity-note' : 'is-warning'} role="status">
        {t('sum', { n: sum / (WHOLE / 100) })}
        {sum !== WHOLE && ` · ${t('sumWrong')}`}
      </p>
    </>
  )
}
