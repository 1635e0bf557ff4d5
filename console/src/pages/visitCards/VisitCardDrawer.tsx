import { useMutation } from '@tanstack/react-query'
import { App, ConfigProvider, Drawer, Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { SaleTurn } from '@domain/activity/onSale'
import { pick } from '@domain/lang'
import { MOST_CARD_DAYS, MOST_VISITS } from '@domain/visitCard/offer'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DisabledNote } from '../../parts/DisabledNote'
import { MomentInput } from '../../parts/MomentInput'
import { AmountInput } from '../../parts/money/AmountInput'
import { moneyText } from '../../parts/money/moneyText'
import { SaleKeys } from '../../parts/sale/SaleKeys'
import { SaleTag } from '../../parts/sale/SaleTag'
import { saleTexts } from '../../parts/sale/saleTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { ShopsSelect } from '../../parts/ShopsSelect'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityPictureField } from '../activities/PrizeFields'
import { DishesField } from '../coupons/DishesField'
import { visitCardTexts } from './texts'
import { newVisitCard, type Offer, type Offers, typedVisitCard, type VisitCardValues, visitCardValues } from './visitCardValues'

const DONE = { putOnSale: 'isOnSale', takeOffSale: 'isOffSale', remove: 'isRemoved', putBack: 'isBack' } as const

/** What a visit costs, and what is saved. */
const Saving = ({ sign }: { sign: string }) => {
  const t = useTexts(visitCardTexts)
  const values = Form.useWatch((all: VisitCardValues) => all)
  const { priceFen, listFen, visits } = values ?? {}
  if (!priceFen || !listFen || !visits || listFen < priceFen) return null
  return (
    <p className="drawer-hint">
      {t('saves', { each: moneyText(Math.floor(priceFen / visits), sign), percent: Math.floor((100 * (listFen - priceFen)) / listFen) })}
    </p>
  )
}

interface VisitCardDrawerProps {
  /** Null: a new one. */
  offer: Offer | null
  of: Offers
  mayEdit: boolean
  mayTurn: boolean
  onShow: (offers: Offers) => void
  reload: () => unknown
  onSaved: (offerId: string) => void
  onClose: () => void
}

/** One visit card: its terms, what was sold of it, and its sale. */
export const VisitCardDrawer = ({ offer, of, mayEdit, mayTurn, onShow, reload, onSaved, onClose }: VisitCardDrawerProps) => {
  const t = useTexts(visitCardTexts)
  const sales = useTexts(saleTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const { message } = App.useApp()
  const fail = useFailure()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(newVisitCard)
  const sign = of.currencySign
  const name = offer ? pick(offer.name, lang) : t('add')
  const isReadOnly = !mayEdit || offer?.stage === 'removed'
  const turn = useMutation({
    mutationFn: (to: SaleTurn) => call('/staff/turnVisitCardOffer', { offerId: offer!.offerId, version: offer!.version, turn: to }),
    onSuccess: (offers, to) => {
      onShow(offers)
      void message.success(sales(DONE[to]))
      if (to === 'remove') onClose()
    },
    onError: (error) => {
      fail(error)
      void reload()
    },
  })
  const save = async (values: VisitCardValues, version: number) => {
    const typed = typedVisitCard(values)
    const saved = await call('/staff/saveVisitCardOffer', offer ? { offerId: offer.offerId, version, ...typed } : typed)
    onShow(saved)
    setDirty(false)
    if (!offer) onSaved(saved.offerId)
  }
  const filled = [{ required: true, message: sales('needed') }]
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={name}>
      {offer && (
        <div className="sale-head">
          <SaleTag stage={offer.stage} />
          {mayTurn && (
            <SaleKeys name={name} stage={offer.stage} isDirty={isDirty} isBusy={turn.isPending} onTurn={(to) => turn.mutateAsync(to)} />
          )}
        </div>
      )}
      {!mayEdit && <DisabledNote text={t('ownerOnly')} />}
      {offer && offer.sold > 0 && (
        <p className="drawer-hint">
          {t('soldNote', { sold: offer.sold, visits: offer.unusedVisits, amount: moneyText(offer.unusedFen, sign) })}
        </p>
      )}
      <ConfigProvider componentDisabled={isReadOnly}>
        <SettingsForm<VisitCardValues>
          stored={offer ? visitCardValues(offer) : blank}
          state={offer ?? { version: 0, changedBy: '' }}
          labels={{
            name: t('name'),
            caption: t('caption'),
            picture: t('picture'),
            priceFen: t('price'),
            listFen: t('listFen'),
            visits: t('visits'),
            days: t('days'),
            itemIds: t('itemIds'),
            categoryIds: t('categoryIds'),
            shopIds: t('shopIds'),
            capFen: t('capFen'),
            startsAt: sales('startsAt'),
            endsAt: sales('endsAt'),
          }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          {...(offer?.stage !== 'onSale' && { done: sales('savedOff') })}
        >
          <WordsFields name="name" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
          <WordsFields name="caption" label={t('caption')} languages={languages} longest={80} />
          <ActivityPictureField name="picture" label={t('picture')} />
          <h3>{t('terms')}</h3>
          <div className="fields-row">
            <Form.Item name="visits" label={t('visits')} rules={filled}>
              <InputNumber<number> min={1} max={MOST_VISITS} precision={0} />
            </Form.Item>
            <Form.Item name="days" label={t('days')} rules={filled} extra={t('daysHint')}>
              <InputNumber<number> min={1} max={MOST_CARD_DAYS} precision={0} />
            </Form.Item>
          </div>
          <div className="fields-row">
            <Form.Item name="priceFen" label={t('price')} rules={filled}>
              <AmountInput label={t('price')} prefix={sign} />
            </Form.Item>
            <Form.Item name="listFen" label={t('listFen')} rules={filled}>
              <AmountInput label={t('listFen')} prefix={sign} />
            </Form.Item>
          </div>
          <Saving sign={sign} />
          <h3>{t('scope')}</h3>
          <DishesField names={of.names} disabled={isReadOnly} />
          <div className="fields-row">
            <Form.Item name="capFen" label={t('capFen')}>
              <AmountInput label={t('capFen')} prefix={sign} placeholder={t('wholePortion')} />
            </Form.Item>
          </div>
          <ShopsSelect label={t('shopIds')} every={t('allShops')} disabled={isReadOnly} />
          <h3>{t('when')}</h3>
          <div className="fields-row">
            <Form.Item name="startsAt" label={sales('startsAt')}>
              <MomentInput />
            </Form.Item>
            <Form.Item name="endsAt" label={sales('endsAt')}>
              <MomentInput />
            </Form.Item>
          </div>
          <p className="drawer-hint">{t('whenHint')}</p>
        </SettingsForm>
      </ConfigProvider>
    </Drawer>
  )
}
