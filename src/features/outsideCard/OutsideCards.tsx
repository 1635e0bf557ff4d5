import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Row } from '@/components/ui/Row'
import { Sheet } from '@/components/ui/Sheet'
import { FormFields } from '@/features/form'
import { formatPrice, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { outsideCardProblem } from '@domain/outsideCard'
import { OutsideCardModel } from './OutsideCardModel'
import { outsideCardTexts } from './texts'

/** The cards of another company at the merchant, where it takes any. */
export const OutsideCards = observer(() => {
  const { api, push, session, shop } = useApp()
  const { t, lang } = useI18n(outsideCardTexts)
  const code = shop.merchant?.merchantCode
  const [model] = useState(() => new OutsideCardModel(api, () => shop.merchant?.merchantCode))
  const [isBinding, setBinding] = useState(false)
  const { isMember } = session
  useEffect(() => followDiner(session, model), [session, model])
  // Another merchant's card is none of this one's.
  useEffect(() => () => model.clear(), [model, code])
  // The issuer's name comes in the diner's language.
  useEffect(() => void (isMember && code && model.load()), [model, isMember, code, lang])
  // What was paid with one of them, anywhere, is off its balance.
  useEffect(
    () => push.watch('user', async (message) => (session.isMember && message?.type === 'payment' ? model.load() : undefined)),
    [push, session, model],
  )
  const { current, value } = model.standing
  if (!isMember || !code) return null
  if (!value && current.state === 'failed') {
    return (
      <Card flush>
        <Row icon="credit-card" label={t('outside.failed')} staysHere onTap={() => void model.load()} />
      </Card>
    )
  }
  if (!value?.issuer) return null
  const { issuer, card } = value
  const unbind = async () => {
    const agreed = await dialog.ask({
      title: t('outside.unbindTitle'),
      body: t('outside.unbindBody'),
      confirm: t('outside.unbind'),
      cancel: t('outside.keep'),
    })
    if (agreed) await model.unbind()
  }
  const balance = () => {
    if (card?.isBlocked) return t('outside.blocked')
    return card?.balanceFen == null ? t('outside.unreached') : formatPrice(card.balanceFen, shop.merchant?.currencySign, 'two')
  }
  const key = (
    <Button size={32} kind={card ? 'outline' : 'tonal'} busy={model.isBusy} onTap={() => (card ? void unbind() : setBinding(true))}>
      {t(card ? 'outside.unbind' : 'outside.bind')}
    </Button>
  )
  return (
    <>
      <Card flush>
        <Row
          icon="graduation-cap"
          label={issuer.name}
          caption={card ? card.maskedNo : t('outside.none')}
          {...(card && { value: balance() })}
          trailing={key}
        />
        {model.fuel && (
          <Row
            icon="credit-card"
            label={t('outside.fuel')}
            value={t(`outside.fuel.${model.fuel.oilState}`)}
            {...(model.fuel.maskedNo !== null && { caption: model.fuel.maskedNo })}
          />
        )}
      </Card>
      <BindSheet model={model} title={issuer.name} open={isBinding} onClose={() => setBinding(false)} />
    </>
  )
})

interface BindProps {
  model: OutsideCardModel
  title: string
  open: boolean
  onClose: () => void
}

/** A card is known by its number and its holder. */
const BindSheet = observer(({ model, title, open, onClose }: BindProps) => {
  const { t } = useI18n(outsideCardTexts)
  const [cardNo, setCardNo] = useState('')
  const [holder, setHolder] = useState('')
  useEffect(() => {
    if (!open) return
    setCardNo('')
    setHolder('')
  }, [open])
  const bind = async () => {
    if (await model.bind(cardNo, holder)) onClose()
  }
  const footer = (
    <Button block busy={model.isBusy} disabled={outsideCardProblem(cardNo, holder) !== null} onTap={() => void bind()}>
      {t('outside.bind')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} caption={t('outside.note')} footer={footer}>
      <FormFields>
        <Field label={t('outside.cardNo')} value={cardNo} onChange={setCardNo} maxLength={40} />
        <Field label={t('outside.holder')} value={holder} onChange={setHolder} maxLength={40} />
      </FormFields>
    </Sheet>
  )
})
