import { useMutation } from '@tanstack/react-query'
import { App, Checkbox, ConfigProvider, Drawer, Form, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { SaleTurn } from '@domain/activity/onSale'
import { pick } from '@domain/lang'
import { GOODS_SHELVES } from '@domain/pointsMall/exchange'
import { MOST_GOODS_DAYS, MOST_GOODS_POINTS, MOST_GOODS_STOCK } from '@domain/pointsMall/goods'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DisabledNote } from '../../parts/DisabledNote'
import { MomentInput } from '../../parts/MomentInput'
import { AmountInput } from '../../parts/money/AmountInput'
import { SaleKeys } from '../../parts/sale/SaleKeys'
import { SaleTag } from '../../parts/sale/SaleTag'
import { saleTexts } from '../../parts/sale/saleTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { ShopsSelect } from '../../parts/ShopsSelect'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityPictureField } from '../activities/PrizeFields'
import { type Goods, goodsValues, type GoodsValues, newGoods, type Shelf, typedGoods } from './goodsValues'
import { mallTexts } from './texts'

const DONE = { putOnSale: 'isOnSale', takeOffSale: 'isOffSale', remove: 'isRemoved', putBack: 'isBack' } as const
const MOST_PER_PERSON = 1000

/** Goods that are sent alone wait in no shop. */
const WhereCollected = ({ disabled }: { disabled: boolean }) => {
  const t = useTexts(mallTexts)
  const isCollected = Form.useWatch<boolean | undefined>('isCollected') ?? true
  const filled = [{ required: true, message: t('days') }]
  if (!isCollected) return null
  return (
    <>
      <ShopsSelect label={t('shopIds')} every={t('allShops')} disabled={disabled} />
      <div className="fields-row">
        <Form.Item name="days" label={t('days')} rules={filled} extra={t('daysHint')}>
          <InputNumber<number> min={1} max={MOST_GOODS_DAYS} precision={0} />
        </Form.Item>
      </div>
    </>
  )
}

interface GoodsDrawerProps {
  /** Null: new ones. */
  goods: Goods | null
  of: Shelf
  mayEdit: boolean
  onShow: (shelf: Shelf) => void
  reload: () => unknown
  onSaved: (goodsId: string) => void
  onClose: () => void
}

/** Goods of the points mall: their price, stock and way, and whether they are on the shelf. */
export const GoodsDrawer = ({ goods, of, mayEdit, onShow, reload, onSaved, onClose }: GoodsDrawerProps) => {
  const t = useTexts(mallTexts)
  const sales = useTexts(saleTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const { message } = App.useApp()
  const fail = useFailure()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(() => newGoods(of.now))
  const name = goods ? pick(goods.name, lang) : t('add')
  const isReadOnly = !mayEdit || goods?.stage === 'removed'
  const turn = useMutation({
    mutationFn: (to: SaleTurn) => call('/staff/turnMallGoods', { goodsId: goods!.goodsId, version: goods!.version, turn: to }),
    onSuccess: (shelf, to) => {
      onShow(shelf)
      void message.success(sales(DONE[to]))
      if (to === 'remove') onClose()
    },
    onError: (error) => {
      fail(error)
      void reload()
    },
  })
  const save = async (values: GoodsValues, version: number) => {
    const typed = typedGoods(values)
    const seenRemaining = goods?.remaining ?? null
    const saved = await call(
      '/staff/saveMallGoods',
      goods ? { goodsId: goods.goodsId, version, seenRemaining, ...typed } : { seenRemaining, ...typed },
    )
    onShow(saved)
    setDirty(false)
    if (!goods) onSaved(saved.goodsId)
  }
  const filled = [{ required: true, message: sales('needed') }]
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={name}>
      {goods && (
        <div className="sale-head">
          <SaleTag stage={goods.stage} />
          {mayEdit && (
            <SaleKeys name={name} stage={goods.stage} isDirty={isDirty} isBusy={turn.isPending} onTurn={(to) => turn.mutateAsync(to)} />
          )}
        </div>
      )}
      {!mayEdit && <DisabledNote text={t('readOnly')} />}
      {goods && goods.exchanged > 0 && (
        <p className="drawer-hint">{t('openNote', { exchanged: goods.exchanged, collect: goods.toCollect, send: goods.toSend })}</p>
      )}
      <ConfigProvider componentDisabled={isReadOnly}>
        <SettingsForm<GoodsValues>
          stored={goods ? goodsValues(goods) : blank}
          state={goods ?? { version: 0, changedBy: '' }}
          labels={{
            shelf: t('shelf'),
            name: t('name'),
            note: t('note'),
            picture: t('picture'),
            pointsPrice: t('pointsPrice'),
            priceFen: t('priceFen'),
            remaining: t('remaining'),
            perPerson: t('perPerson'),
            perDay: t('perDay'),
            isCollected: t('isCollected'),
            isSent: t('isSent'),
            shopIds: t('shopIds'),
            days: t('days'),
            startsAt: t('startsAt'),
            endsAt: t('endsAt'),
          }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          {...(goods?.stage !== 'onSale' && { done: sales('savedOff') })}
        >
          <WordsFields name="name" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
          <WordsFields name="note" label={t('note')} languages={languages} longest={80} />
          <ActivityPictureField name="picture" label={t('picture')} />
          <Form.Item name="shelf" label={t('shelf')}>
            <Segmented disabled={isReadOnly} options={GOODS_SHELVES.map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          <h3>{t('cost')}</h3>
          <div className="fields-row">
            <Form.Item name="pointsPrice" label={t('pointsPrice')} rules={filled}>
              <InputNumber<number> min={1} max={MOST_GOODS_POINTS} precision={0} />
            </Form.Item>
            <Form.Item name="priceFen" label={t('priceFen')}>
              <AmountInput label={t('priceFen')} prefix={of.currencySign} placeholder={t('onlyPoints')} />
            </Form.Item>
          </div>
          <h3>{t('howMany')}</h3>
          <div className="fields-row">
            <Form.Item name="remaining" label={t('remaining')} {...(goods && { extra: t('remainingHint') })}>
              <InputNumber<number> min={0} max={MOST_GOODS_STOCK} precision={0} placeholder={t('anyNumber')} />
            </Form.Item>
            <Form.Item name="perPerson" label={t('perPerson')}>
              <InputNumber<number> min={1} max={MOST_PER_PERSON} precision={0} placeholder={t('anyNumber')} />
            </Form.Item>
            <Form.Item name="perDay" label={t('perDay')}>
              <InputNumber<number> min={1} max={MOST_PER_PERSON} precision={0} placeholder={t('anyNumber')} />
            </Form.Item>
          </div>
          <h3>{t('how')}</h3>
          <div className="switches">
            <Form.Item name="isCollected" valuePropName="checked">
              <Checkbox>{t('isCollected')}</Checkbox>
            </Form.Item>
            <Form.Item name="isSent" valuePropName="checked">
              <Checkbox>{t('isSent')}</Checkbox>
            </Form.Item>
          </div>
          <WhereCollected disabled={isReadOnly} />
          <h3>{t('when')}</h3>
          <div className="fields-row">
            <Form.Item name="startsAt" label={t('startsAt')} rules={filled}>
              <MomentInput />
            </Form.Item>
            <Form.Item name="endsAt" label={t('endsAt')} rules={filled}>
              <MomentInput />
            </Form.Item>
          </div>
        </SettingsForm>
      </ConfigProvider>
    </Drawer>
  )
}
