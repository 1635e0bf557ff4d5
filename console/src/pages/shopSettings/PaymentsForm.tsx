import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { ORDER_MODES } from '@domain/order/mode'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { noWords } from '../../parts/words'
import { Yuan } from '../../parts/money/Yuan'
import { paymentsTexts } from './paymentsTexts'
import { RowsField } from './RowsField'
import { settingsTexts } from './texts'

type Payments = StaffOutput<'/staff/getShopPayments'>
type Way = Payments['methods'][number]
type WayFields = Pick<Way, 'isTaken' | 'minFen' | 'maxFen' | 'forMembers'> & { modes: NonNullable<Way['modes']> }

const NO_ACCOUNT: NonNullable<Payments['account']> = {
  name: '',
  bank: '',
  number: '',
  confirmHours: 24,
  asksRemark: false,
  asksPickupCode: false,
  pickupPoints: [],
}
const fieldsOf = ({ methods, account, quickPay, quickPayMemberPercent }: Payments) => ({
  taken: Object.fromEntries(
    methods.map(({ method, isTaken, minFen, maxFen, forMembers, modes }) => [
      method,
      { isTaken, minFen, maxFen, forMembers, modes: modes ?? [] } satisfies WayFields,
    ]),
  ) as Record<Way['method'], WayFields>,
  account: account ?? NO_ACCOUNT,
  quickPay,
  quickPayMemberPercent,
})
type Fields = ReturnType<typeof fieldsOf>

/** One payment method: accepted or not, what it still needs, and for which orders it is accepted. */
const WayFieldsOf = ({ way: { method, missing } }: { way: Way }) => {
  const t = useTexts(paymentsTexts)
  const words = useTexts(settingsTexts)
  const form = Form.useFormInstance<Fields>()
  const isTaken = Form.useWatch(['taken', method, 'isTaken'], form) as boolean | undefined
  return (
    <li role="group" aria-label={t(method)}>
      <Form.Item name={['taken', method, 'isTaken']} valuePropName="checked" noStyle>
        <Checkbox>{t(method)}</Checkbox>
      </Form.Item>
      {missing && <span className="is-warning">{t(`${missing}Missing`)}</span>}
      <div className="fields-row" hidden={!isTaken}>
        <Form.Item name={['taken', method, 'minFen']} label={t('minFen')}>
          <Yuan />
        </Form.Item>
        <Form.Item
          name={['taken', method, 'maxFen']}
          label={t('maxFen')}
          dependencies={[['taken', method, 'minFen']]}
          rules={[
            {
              validator: (_rule, most: number | null) =>
                most !== null && most < ((form.getFieldValue(['taken', method, 'minFen']) as number | null) ?? 0)
                  ? Promise.reject(new Error(t('limitsCrossed')))
                  : Promise.resolve(),
            },
          ]}
        >
          <Yuan placeholder={t('anyAmount')} />
        </Form.Item>
        <Form.Item name={['taken', method, 'modes']} label={t('forModes')} className="field-wide">
          <Select mode="multiple" placeholder={t('everyMode')} options={ORDER_MODES.map((value) => ({ value, label: words(value) }))} />
        </Form.Item>
        <Form.Item name={['taken', method, 'forMembers']} label={t('forMembers')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </li>
  )
}

/** The account for diners' transfers, and the data that they must provide. */
const AccountFields = () => {
  const t = useTexts(paymentsTexts)
  const words = useTexts(settingsTexts)
  return (
    <>
      <div className="fields-row">
        <Form.Item name={['account', 'name']} label={t('accountName')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name={['account', 'bank']} label={t('bank')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name={['account', 'number']} label={t('number')}>
          <Input maxLength={40} inputMode="numeric" />
        </Form.Item>
        <Form.Item name={['account', 'confirmHours']} label={t('confirmHours')}>
          <InputNumber min={1} max={720} precision={0} />
        </Form.Item>
      </div>
      <div className="switches">
        {(['asksRemark', 'asksPickupCode'] as const).map((name) => (
          <Form.Item key={name} name={['account', name]} label={t(name)} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </div>
      <RowsField name={['account', 'pickupPoints']} most={20} add={t('addPickupPoint')} blank={() => ({ id: newKey(), name: noWords() })}>
        {(at) => (
          <Form.Item
            name={[at, 'name', 'hans']}
            label={t('pickupPoint')}
            rules={[{ required: true, whitespace: true, message: words('nameMissing') }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        )}
      </RowsField>
    </>
  )
}

/** The payment methods of a shop, and what each still needs. */
export const PaymentsForm = ({ shopId, onDirty }: { shopId: string; onDirty: (isDirty: boolean) => void }) => {
  const t = useTexts(paymentsTexts)
  const client = useQueryClient()
  const key = ['shopPayments', shopId]
  const payments = useQuery({ queryKey: key, queryFn: () => call('/staff/getShopPayments', { shopId }) })
  const labels = Object.fromEntries((['taken', 'account', 'quickPay', 'quickPayMemberPercent'] as const).map((name) => [name, t(name)]))
  const save = async ({ taken, account, ...fields }: Fields, version: number) => {
    const isGiven = [account.name, account.bank, account.number].some((text) => text.trim() !== '')
    const chosen = (Object.entries(taken) as [Way['method'], WayFields][]).filter(([, { isTaken }]) => isTaken)
    const ways = chosen.map(([method, { minFen, maxFen, forMembers, modes }]) => ({
      method,
      minFen: minFen ?? 0,
      maxFen: maxFen ?? null,
      forMembers,
      modes: modes.length > 0 ? modes : null,
    }))
    client.setQueryData(
      key,
      await call('/staff/setShopPayments', { shopId, version, taken: ways, ...fields, account: isGiven ? account : null }),
    )
  }
  return (
    <Loaded of={payments}>
      {(data) => (
        <SettingsForm
          stored={fieldsOf(data)}
          state={data}
          labels={labels}
          save={save}
          reload={() => void payments.refetch()}
          onDirty={onDirty}
        >
          <p className="settings-hint">{t(data.wechat === 'ready' ? 'wechatReady' : 'wechatSandbox')}</p>
          <h3>{t('taken')}</h3>
          <ul className="ways">
            {data.methods.map((way) => (
              <WayFieldsOf key={way.method} way={way} />
            ))}
          </ul>
          <h3>{t('account')}</h3>
          <AccountFields />
          <h3>{t('atCounter')}</h3>
          <div className="fields-row">
            <Form.Item name="quickPay" label={t('quickPay')} valuePropName="checked">
              <Switch />
            </Form.Item>
            <Form.Item name="quickPayMemberPercent" label={t('quickPayMemberPercent')}>
              <InputNumber min={50} max={100} precision={0} suffix="%" />
            </Form.Item>
          </div>
        </SettingsForm>
      )}
    </Loaded>
  )
}
