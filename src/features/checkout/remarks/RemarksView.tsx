import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Field } from '@/components/ui/Field'
import { Options } from '@/components/ui/Options'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { quickRemarks } from '@domain/order/placing/quickRemarks'
import { MAX_REMARK, remarkProblem } from '@domain/validation/order'
import { Lines } from '../Lines'
import { remarkTexts } from './remarkTexts'
import './remarks.scss'

const lengthOf = (text: string): number => [...text].length

/** A note to the shop: up to 10 characters without special ones (spec section 5). */
export const RemarksView = observer(() => {
  const { cart, nav, shop, toast } = useApp()
  const { t, lang } = useI18n(remarkTexts)
  const [typed, setRemark] = useState<string | null>(null)
  // The stored note arrives with the cart.
  const remark = typed ?? cart.choices.remark
  const problem = remarkProblem(remark.trim())
  const error = problem && t(problem.result === 'remarkTooLong' ? 'remark.tooLong' : 'remark.illegal')

  const comma = lang === 'en' ? ', ' : '，'
  const parts = remark
    .split(/[，,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const join = (phrase: string) => [...parts, phrase].join(comma)
  const dishes = cart.lines.flatMap(({ selection }) => shop.itemOf(selection.itemId) ?? [])
  const options = quickRemarks(dishes, shop.mode).map((id) => {
    const label = t(`remark.${id}`)
    const isOn = parts.includes(label)
    return { id, label, ...(!isOn && lengthOf(join(label)) > MAX_REMARK && { offReason: t('remark.tooLong') }) }
  })
  // Three columns, so that five choices leave two for the second row; four or seven would leave one.
  const isEven = options.length > 4 && options.length % 3 !== 1
  const toggle = (id: string) => {
    const label = options.find((option) => option.id === id)?.label ?? ''
    setRemark(parts.includes(label) ? parts.filter((part) => part !== label).join(comma) : join(label))
  }
  const breakpoint = useBreakpoint()
  const isBeside = breakpoint !== 'narrow' && cart.lines.length > 0
  const save = () => {
    if (problem) return
    cart.choices.setRemark(remark.trim())
    void nav.back()
  }
  const key = (
    <Button block disabled={problem !== null} onRefused={() => error && toast.show(error)} onTap={save}>
      {t('remark.save')}
    </Button>
  )
  return (
    <Page
      wide={isBeside}
      short
      title={t('remark.title')}
      onBack={() => void nav.back({ otherwise: 'menu' })}
      footer={isBeside ? undefined : key}
    >
      <View className={cx('zm-remarks', isEven && 'zm-remarks--even')}>
        <Card>
          <Field
            label={t('remark.label')}
            value={remark}
            onChange={setRemark}
            placeholder={t('remark.placeholder')}
            error={error}
            hint={`${lengthOf(remark.trim())}/${MAX_REMARK}`}
            onConfirm={save}
            clearable
          />
          {options.length > 0 && (
            <Options
              title={t('remark.quick')}
              options={options}
              multiple
              chosen={options.filter(({ label }) => parts.includes(label)).map(({ id }) => id)}
              onPick={toggle}
            />
          )}
        </Card>
        {isBeside && key}
        {isBeside && (
          <Card>
            <Lines lines={cart.lines.map((line) => ({ ...line, fen: line.listFen * line.quantity }))} sign={shop.merchant?.currencySign} />
          </Card>
        )}
        {isBeside && <Suggestions kind="more" inLine isUnsaved={remark.trim() !== cart.choices.remark} />}
      </View>
    </Page>
  )
})
