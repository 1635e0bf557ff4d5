import { Button, Form, Input, InputNumber } from 'antd'
import { Package } from 'lucide-react'
import { MOST_GRAMS } from '@domain/fulfilment/weighing'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { orderTexts } from './texts'
import { type Detail, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

interface PackingProps {
  detail: Detail
  acts: OrderActs
}
type Parts = NonNullable<Detail['packing']>

/** One field for each item that is sold by weight, with what the menu says in it. */
const Scale = ({ weighs, detail: { card }, acts }: PackingProps & Pick<Parts, 'weighs'>) => {
  const t = useTexts(orderTexts)
  const { orderNo, version } = card
  const weigh = ({ grams }: { grams: Record<string, number> }) => {
    const weights = weighs.map(({ lineNo }) => ({ lineNo, grams: grams[lineNo]! }))
    void acts.act('/staff/weighOrder', { orderNo, version, weights }, `${t('weigh')} ${nameOf(card)}`)
  }
  return (
    <Form
      layout="vertical"
      onFinish={weigh}
      initialValues={{ grams: Object.fromEntries(weighs.map(({ lineNo, grams }) => [lineNo, grams])) }}
    >
      {weighs.map(({ lineNo, name, grams }) => (
        <Form.Item
          key={lineNo}
          name={['grams', String(lineNo)]}
          label={t('grams', { name })}
          extra={t('byMenu', { n: grams })}
          rules={[{ required: true, message: t('grams', { name }) }]}
        >
          <InputNumber min={1} max={MOST_GRAMS} precision={0} />
        </Form.Item>
      ))}
      <p className="panel-faint">{t('weighHint')}</p>
      <Button htmlType="submit" loading={acts.busy === orderNo}>
        {t('weigh')}
      </Button>
    </Form>
  )
}

/** What goes into the next parcel, by the slip of its courier. */
const NextParcel = ({ ships, detail: { card }, acts }: PackingProps & Pick<Parts, 'ships'>) => {
  const t = useTexts(orderTexts)
  const { orderNo, version } = card
  const send = ({ courier, trackingNo, portions }: { courier: string; trackingNo: string; portions: Record<string, number | null> }) => {
    const lines = ships.flatMap(({ lineNo }) => {
      const quantity = portions[lineNo] ?? 0
      return quantity > 0 ? [{ lineNo, quantity }] : []
    })
    if (lines.length > 0)
      void acts.act('/staff/sendParcel', { orderNo, version, courier, trackingNo, lines }, `${t('sendParcel')} ${nameOf(card)}`)
  }
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <Form
      layout="vertical"
      onFinish={send}
      initialValues={{ portions: Object.fromEntries(ships.map(({ lineNo, quantity }) => [lineNo, quantity])) }}
    >
      {ships.map(({ lineNo, name, quantity }) => (
        <Form.Item key={lineNo} name={['portions', String(lineNo)]} label={t('inParcel', { name })} extra={t('ofLeft', { n: quantity })}>
          <InputNumber min={0} max={quantity} precision={0} />
        </Form.Item>
      ))}
      <Form.Item name="courier" label={t('courier')} rules={needed(t('courier'))}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="trackingNo" label={t('trackingNo')} rules={needed(t('trackingNo'))}>
        <Input maxLength={40} />
      </Form.Item>
      <Button htmlType="submit" loading={acts.busy === orderNo}>
        {t('sendParcel')}
      </Button>
    </Form>
  )
}

/** What is sold by weight is weighed, and what goes by parcel is sent, parcel by parcel. */
export const Packing = ({ detail, acts }: PackingProps) => {
  const t = useTexts(orderTexts)
  const { dateTime } = useDates()
  const { packing, card } = detail
  if (!packing || packing.weighs.length + packing.ships.length + packing.parcels.length === 0) return null
  const { weighs, ships, parcels } = packing
  const { orderNo, version } = card
  return (
    <section className="packing" aria-label={t('weighAndSend')}>
      <h3>{t('weighAndSend')}</h3>
      {parcels.length > 0 && (
        <ul className="packing-parcels">
          {parcels.map(({ parcelId, parcelNo, courier, trackingNo, shippedAt, receivedAt, lines }) => (
            <li key={parcelId}>
              <Package size={18} aria-hidden />
              <span>
                <strong>{t('parcelNo', { n: parcelNo })}</strong> {courier} {trackingNo}
                <small>
                  {[
                    lines.map(({ name, quantity }) => `${name} ×${quantity}`).join(' '),
                    receivedAt === null
                      ? t('parcelSent', { time: dateTime(shippedAt) })
                      : t('parcelReceived', { time: dateTime(receivedAt) }),
                  ].join(' · ')}
                </small>
              </span>
              {receivedAt === null && (
                <Button
                  loading={acts.busy === orderNo}
                  onClick={() => void acts.act('/staff/closeParcel', { orderNo, version, parcelId }, `${t('closeParcel')} ${nameOf(card)}`)}
                >
                  {t('closeParcel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {weighs.length > 0 && <Scale weighs={weighs} detail={detail} acts={acts} />}
      {ships.length > 0 && <NextParcel ships={ships} detail={detail} acts={acts} />}
    </section>
  )
}
