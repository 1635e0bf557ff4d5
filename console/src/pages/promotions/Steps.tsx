import { Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { MOST_STEPS, stepsProblem } from '@domain/order/pricing/promotionTerms'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { noStep, type PromotionValues, typedSteps } from './promotionValues'
import { promotionsTexts } from './texts'

const TEXTS = { promotionStepFree: 'stepFree', promotionStepTwice: 'stepTwice', promotionStepIdle: 'stepIdle' } as const

/** From which amounts on how much comes off. */
export const Steps = ({ sign, disabled }: { sign: string; disabled: boolean }) => {
  const t = useTexts(promotionsTexts)
  const check = (_: unknown, steps: PromotionValues['steps']) => {
    const wrong = stepsProblem(typedSteps(steps) ?? [])
    if (!wrong) return Promise.resolve()
    return Promise.reject(new Error(t(TEXTS[wrong.result as keyof typeof TEXTS], { n: wrong.params.no ?? 1 })))
  }
  return (
    <>
      <h3>{t('steps')}</h3>
      <Form.List name="steps" rules={[{ validator: check }]}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name: index }) => (
              <div key={key} className="promotion-step" role="group" aria-label={t('stepNo', { n: index + 1 })}>
                {(['thresholdFen', 'reductionFen'] as const).map((field) => (
                  <Form.Item
                    key={field}
                    name={[index, field]}
                    label={t(field)}
                    rules={[{ required: true, type: 'number', min: 1, message: t('amountMissing') }]}
                  >
                    <AmountInput label={t(field)} prefix={sign} placeholder="0.00" />
                  </Form.Item>
                ))}
                {!disabled && rows.length > 1 && (
                  <Button
                    type="text"
                    aria-label={t('removeStep', { n: index + 1 })}
                    icon={<X size={18} aria-hidden />}
                    onClick={() => remove(index)}
                  />
                )}
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {!disabled && (
              <Button
                type="dashed"
                icon={<Plus size={16} aria-hidden />}
                disabled={rows.length >= MOST_STEPS}
                onClick={() => add(noStep())}
              >
                {t('addStep')}
              </Button>
            )}
          </>
        )}
      </Form.List>
      <p className="drawer-hint">{t('stepsHint')}</p>
    </>
  )
}
