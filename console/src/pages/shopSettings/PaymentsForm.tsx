import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Switch } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { paymentsTexts } from './paymentsTexts'

type Payments = StaffOutput<'/staff/getShopPayments'>
const NO_ACCOUNT = { name: '', bank: '', number: '', confirmHours: 24 }
const fieldsOf = ({ methods, account, quickPay, quickPayMemberPercent }: Payments) => ({
  taken: methods.filter(({ isTaken }) => isTaken).map(({ method }) => method),
  account: account ?? NO_ACCOUNT,
  quickPay,
  quickPayMemberPercent,
})
type Fields = ReturnType<typeof fieldsOf>

const Ways = ({ payments }: { payments: Payments }) => {
  const t = useTexts(paymentsTexts)
  return (
    <>
      <p className="settings-hint">{t(payments.wechat === 'ready' ? 'wechatReady' : 'wechatSandbox')}</p>
      <Form.Item name="taken" label={t('taken')}>
        <Checkbox.Group
          className="ways"
          options={payments.methods.map(({ method, missing }) => ({
            value: method,
            label: (
              <>
                {t(method)}
                {missing && <span className="is-warning"> {t(`${missing}Missing`)}</span>}
              </>
            ),
          }))}
        />
      </Form.Item>
    </>
  )
}

/** Which ways to pay a shop takes, and what is still missing for each. */
export const PaymentsForm = ({ shopId, onDirty }: { shopId: string; onDirty: (isDirty: boolean) => void }) => {
  const t = useTexts(paymentsTexts)
  const client = useQueryClient()
  const key = ['shopPayments', shopId]
  const payments = useQuery({ queryKey: key, queryFn: () => call('/staff/getShopPayments', { shopId }) })
  const labels = Object.fromEntries((['taken', 'account', 'quickPay', 'quickPayMemberPercent'] as const).map((name) => [name, t(name)]))
  const save = async ({ account, ...fields }: Fields, version: number) => {
    const isGiven = [account.name, account.bank, account.number].some((text) => text.trim() !== '')
    client.setQueryData(key, await call('/staff/setShopPayments', { shopId, version, ...fields, account: isGiven ? account : null }))
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
          <Ways payments={data} />
          <h3>{t('account')}</h3>
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
