import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Form, InputNumber } from 'antd'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { amountText, MAX_AMOUNT_YUAN, parseAmount } from '@domain/money'
import { MERCHANT_ROLES } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { roleTexts } from '../../session/roleTexts'
import { teamTexts } from './texts'

type Rules = StaffOutput<'/staff/getRules'>
/** Amounts are typed in yuan, as texts, and kept in fen. */
const toYuan = (fen: number | null): string | null => (fen === null ? null : amountText(fen))
const toFen = (yuan: string | null | undefined): number | null => (yuan ? parseAmount(yuan) : null)

interface Fields {
  manager?: string | null
  cashier?: string | null
  secondFactorRoles: Rules['secondFactorRoles']
}

const RulesForm = ({ rules, onSaved }: { rules: Rules; onSaved: () => void }) => {
  const t = useTexts(teamTexts)
  const roles = useTexts(roleTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form)
  const save = useMutation({
    mutationFn: (changed: StaffInput<'/staff/setRules'>) => call('/staff/setRules', changed),
    onSuccess: (saved) => {
      client.setQueryData(['staffRules'], saved)
      void message.success(t('rulesSaved'))
      onSaved()
    },
    onError: fail,
  })
  const submit = ({ manager, cashier, secondFactorRoles }: Fields) =>
    save.mutate({ refundLimits: { manager: toFen(manager), cashier: toFen(cashier) }, secondFactorRoles, version: rules.version })
  const initial: Fields = {
    manager: toYuan(rules.refundLimits.manager),
    cashier: toYuan(rules.refundLimits.cashier),
    secondFactorRoles: rules.secondFactorRoles,
  }
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={submit}>
      <section className="drawer-part">
        <h2>{t('refundLimits')}</h2>
        <p className="drawer-hint">{t('refundLimitsHint')}</p>
        {(['manager', 'cashier'] as const).map((role) => (
          <Form.Item key={role} name={role} label={roles(role)}>
            <InputNumber<string> stringMode min="0" max={String(MAX_AMOUNT_YUAN)} precision={2} prefix="¥" className="amount" />
          </Form.Item>
        ))}
      </section>
      <section className="drawer-part">
        <h2>{t('secondFactorRoles')}</h2>
        <p className="drawer-hint">{t('secondFactorRolesHint')}</p>
        <Form.Item name="secondFactorRoles">
          <Checkbox.Group options={MERCHANT_ROLES.map((role) => ({ value: role, label: roles(role) }))} />
        </Form.Item>
      </section>
      <Button type="primary" size="large" block htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}

/** What an owner decides about all staff: refunds by role, and who needs a second factor. */
export const RulesDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(teamTexts)
  const rules = useQuery({ queryKey: ['staffRules'], queryFn: () => call('/staff/getRules', {}), staleTime: 0 })
  return (
    <Drawer open onClose={onClose} size={480} title={t('rulesTitle')}>
      <Loaded of={rules}>{(known) => <RulesForm key={known.version} rules={known} onSaved={onClose} />}</Loaded>
    </Drawer>
  )
}
