import { View } from '@tarojs/components'
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
import { outsideCardProblem } from '@domain/member/outsideCard'
import { OutsideCardModel } from './OutsideCardModel'
import { outsideCardTexts } from './texts'
import './style.scss'

/** The cards of another company at the merchant, where it takes any. */
export const OutsideCards = observer(() => {
  const { api, push, session, shop } = useApp()
  const { t, lang } = useI18n(outsideCardTexts)
  const code = shop.merchant?.merchantCode
  const [model] = useState(() => new OutsideCardModel(api, () => shop.merchant?.merchantCode))
  const [isBinding, setBinding] = useState(false)
  const { isLoggedIn } = session
  useEffect(() => followDiner(session, model), [session, model])
  // Cleared for another merchant, because its cards are different.
  useEffect(() => () => model.clear(), [model, code])
  // Loaded again in another language, since the issuer's name is translated.
  useEffect(() => void (isLoggedIn && code && model.load()), [model, isLoggedIn, code, lang])
  // Each payment with one of the cards changes its balance.
  useEffect(
    () => push.watch('user', async (message) => (session.isLoggedIn && message?.type === 'payment' ? model.load() : undefined)),
    [push, session, model],
  )
  const { current, value } = model.standing
  if (!isLoggedIn || !code) return null
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
    const agreed = await dialog.confirm({
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
  /** Shown below its number: why it cannot pay now. */
  const why = () => {
    if (!card) return t('outside.none')
    const reason = card.isBlocked ? 'outside.blockedWhy' : card.balanceFen === null ? 'outside.unreachedWhy' : 'outside.emptyWhy'
    return card.isBlocked || !card.balanceFen ? `${card.maskedNo} · ${t(reason)}` : card.maskedNo
  }
  const key = (
    <Button size={32} kind={card ? 'outline' : 'tonal'} busy={model.isBusy} onTap={() => (card ? void unbind() : setBinding(true))}>
      {t(card ? 'outside.unbind' : 'outside.bind')}
    </Button>
  )
  return (
    <>
      <Card flush>
        <Row icon="graduation-cap" label={issuer.name} caption={why()} {...(card && { value: balance() })} trailing={key} />
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

/** The form to link a card, by its number and its holder's name. */
const BindSheet = observer(({ model, title, open, onClose }: BindProps) => {
  const { t } = useI18n(outsideCardTexts)
  const [cardNo, setCardNo] = useState('')
  const [holder, setHolder] = useState('')
  const [wasTried, setTried] = useState(false)
  useEffect(() => {
    if (!open) return
    setCardNo('')
    setHolder('')
    setTried(false)
  }, [open])
  const problem = wasTried ? outsideCardProblem(cardNo, holder) : null
  const bind = async () => {
    setTried(true)
    if (outsideCardProblem(cardNo, holder) !== null) return
    if (await model.bind(cardNo, holder)) onClose()
  }
  const footer = (
    <Button block busy={model.isBusy} onTap={() => void bind()}>
      {t('outside.bind')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} caption={t('outside.note')} footer={footer}>
      <View className="zm-outside__sheet">
        <FormFields>
          <Field
            label={t('outside.cardNo')}
            value={cardNo}
            onChange={setCardNo}
            maxLength={40}
            error={problem?.field === 'cardNo' ? t(cardNo.trim() === '' ? 'outside.wrong.missing' : 'outside.wrong.cardNo') : null}
          />
          <Field
            label={t('outside.holder')}
            value={holder}
            onChange={setHolder}
            maxLength={40}
            error={wasTried && holder.trim() === '' ? t('outside.wrong.holder') : null}
          />
        </FormFields>
      </View>
    </Sheet>
  )
})
