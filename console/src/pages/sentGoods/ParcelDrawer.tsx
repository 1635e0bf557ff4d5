import { useMutation } from '@tanstack/react-query'
import { App, AutoComplete, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { LONGEST_CARRIER, parcelProblem, USUAL_CARRIERS } from '@domain/pointsMall/parcel'
import { call, isRefusal } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { goodsName } from './goodsName'
import { sentGoodsTexts } from './texts'

type Sent = StaffOutput<'/staff/getSentGoods'>['list'][number]

interface Values {
  carrier: string
  /** By exchange. */
  numbers: Record<string, string>
}

const KNOWN = USUAL_CARRIERS.map((value) => ({ value }))

interface ParcelDrawerProps {
  /** Of one state. */
  goods: readonly Sent[]
  /** The parcel service of the parcels before. */
  lastCarrier: string
  /** They were sent or corrected, or somebody else was quicker. */
  onChanged: (carrier: string | null) => void
  onClose: () => void
}

/** The parcel service and the numbers of goods that leave the shop, or the corrected number of one that has left. */
export const ParcelDrawer = ({ goods, lastCarrier, onChanged, onClose }: ParcelDrawerProps) => {
  const t = useTexts(sentGoodsTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const fail = useFailure(form)
  const corrected = goods[0]?.state === 'shipped' ? goods[0] : null
  const save = useMutation({
    mutationFn: async ({ carrier, numbers }: Values): Promise<void> => {
      const which = goods.map(({ exchangeId, version }) => ({ exchangeId, version, number: numbers[exchangeId] ?? '' }))
      if (corrected) await call('/staff/correctParcel', { ...which[0]!, carrier })
      else await call('/staff/sendGoods', { carrier, parcels: which })
    },
    onSuccess: (_, { carrier }) => {
      void message.success(t(corrected ? 'isCorrected' : 'isSent'))
      onChanged(carrier)
    },
    onError: (error) => {
      fail(error)
      if (['staffChanged', 'parcelReceived', 'parcelCalledOff'].some((name) => isRefusal(error, name as 'staffChanged'))) onChanged(null)
    },
  })
  const isWrong = (field: 'carrier' | 'number', text: string | undefined) =>
    parcelProblem({ carrier: 'any', number: '000000', [field]: text ?? '' }) !== null
  const rule = (field: 'carrier' | 'number', words: string) => ({
    validator: (_: unknown, text: string | undefined) => (isWrong(field, text) ? Promise.reject(new Error(words)) : Promise.resolve()),
  })
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={t(corrected ? 'correctTitle' : 'sendTitle')}>
      {goods.length > 1 && <p className="drawer-hint">{t('sendHint')}</p>}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          carrier: corrected?.parcel?.carrier ?? lastCarrier,
          numbers: corrected ? { [corrected.exchangeId]: corrected.parcel?.number ?? '' } : {},
        }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="carrier" label={t('carrier')} rules={[rule('carrier', t('carrierMissing'))]}>
          <AutoComplete options={KNOWN} maxLength={LONGEST_CARRIER} />
        </Form.Item>
        {goods.map((one) => (
          <Form.Item
            key={one.exchangeId}
            name={['numbers', one.exchangeId]}
            label={
              <span>
                {t('number')} · {t('numberOf', { name: one.to?.consignee ?? '', goods: goodsName(one) })}
              </span>
            }
            rules={[rule('number', t('numberWrong'))]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
        ))}
        <div className="keys">
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty}>
            {t(corrected ? 'save' : 'confirm')}
          </Button>
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
        </div>
      </Form>
    </Drawer>
  )
}
