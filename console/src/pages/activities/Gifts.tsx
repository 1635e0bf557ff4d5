import { Button, Form, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { MOST_GIFTS, MOST_STAMPS, shapeProblem } from '@domain/activity/stampCardTerms'
import { useTexts } from '../../i18n/useTexts'
import { activityTexts } from './activityTexts'
import { PrizeFields } from './PrizeFields'
import { newPrize } from './prizeValues'
import { stampTexts } from './stampTexts'

const TEXTS = { stampGiftTwice: 'giftTwice', stampGiftBeyond: 'giftBeyond', stampGiftMissing: 'giftMissing' } as const

/** The gifts of a card, each at its place. */
export const Gifts = ({ isPromised }: { isPromised: boolean }) => {
  const t = useTexts(stampTexts)
  const activities = useTexts(activityTexts)
  const form = Form.useFormInstance<{ goal: number }>()
  const check = (_: unknown, gifts: { at: number }[]) => {
    const goal = form.getFieldValue('goal') as number
    const wrong = shapeProblem({ goal, gifts })
    return wrong ? Promise.reject(new Error(t(TEXTS[wrong.result as keyof typeof TEXTS], { goal }))) : Promise.resolve()
  }
  return (
    <>
      <h3>{t('gifts')}</h3>
      <Form.List name="gifts" rules={[{ validator: check }]}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name: index }) => (
              <div key={key} className="activity-prize">
                <div className="activity-prize-head">
                  <Form.Item name={[index, 'at']} label={t('at')} rules={[{ required: true, message: activities('valueMissing') }]}>
                    <InputNumber<number> min={1} max={MOST_STAMPS} precision={0} disabled={isPromised} />
                  </Form.Item>
                  {!isPromised && rows.length > 1 && (
                    <Button
                      type="text"
                      aria-label={t('removeGift', { n: index + 1 })}
                      icon={<X size={18} aria-hidden />}
                      onClick={() => remove(index)}
                    />
                  )}
                </div>
                <PrizeFields path={['gifts', index]} isPromised={isPromised} />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {!isPromised && (
              <Button
                type="dashed"
                icon={<Plus size={16} aria-hidden />}
                disabled={rows.length >= MOST_GIFTS}
                onClick={() => add({ at: null, ...newPrize() })}
              >
                {t('addGift')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </>
  )
}
