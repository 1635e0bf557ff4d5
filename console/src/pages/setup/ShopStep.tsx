import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { App, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AddressFields, type PlaceValue } from '../../parts/AddressFields'
import { newKey } from '../../api/newKey'
import { useFailure } from '../../parts/useFailure'
import { useRetained } from '../../parts/useRetained'
import { closingOf, minuteOf, noWords } from '../../parts/words'
import { StepKeys } from './StepKeys'
import { setupTexts } from './texts'
import { type Setup, useRefreshSetup } from './useSetup'

type OrderType = 'dineIn' | 'pickup' | 'delivery'
interface Fields {
  name: string
  address: string
  city: string
  phone: string
  opens: string
  closes: string
  types: OrderType[]
}
interface Typed {
  fields: Partial<Fields>
  place: PlaceValue | null
}
const USUAL: Typed['fields'] = { phone: '', opens: '10:00', closes: '22:00', types: ['dineIn', 'pickup'] }

/** A shop: its address, opening hours and order modes. */
export const NewShopForm = ({ onBack, onDone, submit }: { onBack?: () => void; onDone: () => void; submit: string }) => {
  const t = useTexts(setupTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { value: typed, retain, forget } = useRetained<Typed>('shop', () => ({ fields: USUAL, place: null }))
  const { place } = typed
  /** A found address sets fields of the form, which does not announce them. */
  const setPlace = (found: PlaceValue) => retain({ fields: form.getFieldsValue(), place: found })
  const [idempotencyKey] = useState(newKey)
  const fail = useFailure(form, { openMin: 'opens', closeMin: 'closes', dineIn: 'types', region: 'city' })
  const refresh = useRefreshSetup()
  const create = useMutation({
    mutationFn: async ({ name, address, city, phone, opens, closes, types }: Fields) => {
      const [openMin, closeMin] = [minuteOf(opens) ?? 600, minuteOf(closes) ?? 1320]
      const { lng, lat, region } = place!
      await call('/staff/createShop', {
        idempotencyKey,
        name: { ...noWords(), hans: name },
        address: { ...noWords(), hans: address },
        region: region.city === city ? region : { regionCd: '', province: '', city },
        lng,
        lat,
        phone,
        openMin,
        closeMin: closingOf(openMin, closeMin),
        dineIn: types.includes('dineIn'),
        pickup: types.includes('pickup'),
        delivery: types.includes('delivery'),
      })
      forget()
      await refresh()
    },
    onSuccess: onDone,
    onError: fail,
  })
  const [opens, closes] = [Form.useWatch('opens', form) as string | undefined, Form.useWatch('closes', form) as string | undefined]
  const isNextDay = (minuteOf(closes) ?? 0) <= (minuteOf(opens) ?? -1)
  const finish = (values: Fields) => (place === null ? void message.warning(t('positionMissing')) : create.mutate(values))
  const time = [{ required: true, message: t('timeMissing') }]
  return (
    <Form
      form={form}
      layout="vertical"
      className="setup-form"
      initialValues={typed.fields}
      onValuesChange={(_, fields) => retain({ fields, place })}
      onFinish={finish}
    >
      <div className="setup-body">
        <h1>{t('shopTitle')}</h1>
        <div className="setup-fields">
          <Form.Item name="name" label={t('shopName')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
            <Input maxLength={40} placeholder={t('shopNameHint')} />
          </Form.Item>
          <AddressFields address={['address']} place={place} onPlace={setPlace} />
          <div className="fields-row">
            <Form.Item name="phone" label={t('phone')}>
              <Input inputMode="tel" maxLength={20} />
            </Form.Item>
            <Form.Item name="opens" label={t('opens')} rules={time}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name="closes" label={t('closes')} rules={time} extra={isNextDay ? t('closesNextDay') : undefined}>
              <Input type="time" />
            </Form.Item>
          </div>
          <Form.Item
            name="types"
            label={t('orderTypes')}
            // Not `required`, which is invalid for a group of checkboxes.
            rules={[
              {
                validator: (_, chosen: readonly string[]) =>
                  chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('orderTypeMissing'))),
              },
            ]}
          >
            <Checkbox.Group options={(['dineIn', 'pickup', 'delivery'] as const).map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
        </div>
      </div>
      <StepKeys {...(onBack && { onBack })}>
        <Button type="primary" size="large" htmlType="submit" loading={create.isPending}>
          {submit}
        </Button>
      </StepKeys>
    </Form>
  )
}

/** The first shop; an existing one is changed in the settings. */
export const ShopStep = ({ shop, onBack, onDone }: { shop: Setup['shop']; onBack: () => void; onDone: () => void }) => {
  const t = useTexts(setupTexts)
  if (!shop) return <NewShopForm onBack={onBack} onDone={onDone} submit={t('saveNext')} />
  return (
    <div className="setup-form">
      <div className="setup-body">
        <h1>{shop.name}</h1>
        <p className="setup-hint">{t('shopThere')}</p>
        <Link to="/settings/shop">{t('toShopSettings')}</Link>
      </div>
      <StepKeys onBack={onBack}>
        <Button type="primary" size="large" onClick={onDone}>
          {t('next')}
        </Button>
      </StepKeys>
    </div>
  )
}
